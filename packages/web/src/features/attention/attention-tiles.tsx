import type { AttentionView } from '@portal/contract/attention';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { attentionQuery, byNeed, formatAttention } from './attention.ts';

type Note = { count: number; text: string; to: string };
type Tile = { count: number; text: string; notes?: Note[]; to: string };

/** No name of a page, tab or status is in a text, so that each link has a name of its own. */
function tilesOf(attention: AttentionView): Tile[] {
  const { pending, approved, answered, asking, waiting, failedEmails } = attention;
  return [
    {
      count: pending,
      text: 'to decide',
      notes: [{ count: attention.pendingOverdue, text: 'overdue', to: byNeed('pending', 'overdue') }],
      to: byNeed('pending'),
    },
    {
      count: approved,
      text: 'to ship',
      notes: [
        { count: attention.approvedOverdue, text: 'overdue', to: byNeed('approved', 'overdue') },
        {
          count: attention.approvedWithoutAddress,
          text: 'no address',
          to: byNeed('approved', 'no-address'),
        },
      ],
      to: byNeed('approved'),
    },
    {
      count: answered,
      text: answered === 1 ? 'waits for your answer' : 'wait for your answer',
      to: `${paths.adminRequests}?awaited=office`,
    },
    { count: asking, text: asking === 1 ? 'asks for credits' : 'ask for credits', to: paths.adminRequests },
    {
      count: waiting,
      text: waiting === 1 ? 'account to approve' : 'accounts to approve',
      to: `${paths.adminClients}?state=waiting`,
    },
    {
      count: failedEmails,
      text: failedEmails === 1 ? 'email failed' : 'emails failed',
      to: paths.adminSettingsEmail,
    },
  ].filter(({ count }) => count > 0);
}

/** The notes are links of their own, above the one that covers the tile. */
function AttentionTile({ count, text, notes = [], to }: Tile) {
  const shown = notes.filter((note) => note.count > 0);
  return (
    <div className="relative flex h-full items-center gap-3 rounded-lg border border-line bg-surface px-4 transition-colors hover:bg-hover">
      <span aria-hidden className="text-2xl font-semibold">
        {formatAttention(count)}
      </span>
      <span className="min-w-0 leading-6">
        <Link to={to} className="block font-medium after:absolute after:inset-0 after:rounded-lg">
          <span className="sr-only">{formatAttention(count)} </span>
          {text}
        </Link>
        {shown.length > 0 && (
          <span className="flex flex-wrap gap-x-2 text-sm leading-6 text-warning">
            {shown.map((note) => (
              <Link key={note.text} to={note.to} className="relative underline underline-offset-2">
                {`${formatAttention(note.count)} ${note.text}`}
                <span className="sr-only">{`, ${text}`}</span>
              </Link>
            ))}
          </span>
        )}
      </span>
    </div>
  );
}

/** Links to what waits for an admin, in a row of one height that keeps its place until the counts are known. */
export function AttentionTiles() {
  const { data } = useQuery(attentionQuery);
  if (!data) return <div className="mb-3 h-18" />;
  const tiles = tilesOf(data);
  if (tiles.length === 0)
    return (
      <p className="mb-3 flex h-18 items-center rounded-lg border border-dashed border-line px-4 text-quiet">
        Nothing waits for you.
      </p>
    );
  return (
    <ul
      aria-label="Needs attention"
      className="-m-1 mb-2 grid h-20 auto-cols-[minmax(9.5rem,18rem)] grid-flow-col gap-2.5 overflow-x-auto p-1 [scrollbar-width:none] max-sm:-mx-4 max-sm:auto-cols-max max-sm:px-4"
    >
      {tiles.map((tile) => (
        <li key={tile.text}>
          <AttentionTile {...tile} />
        </li>
      ))}
    </ul>
  );
}
