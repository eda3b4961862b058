import type { AttentionView } from '@portal/contract/attention';
import { useQuery } from '@tanstack/react-query';
import { TextLink } from '../../components/ui/text-link.tsx';
import { paths } from '../../lib/paths.ts';
import { attentionQuery, formatAttention } from './attention.ts';

type Part = { count: number; text: string; to: string };

/** No name of a page, tab or status is in a text, so that each link has a name of its own. */
function partsOf(attention: AttentionView): Part[] {
  const { pending, pendingOverdue, approvedOverdue, answered, asking, waiting, failedEmails } = attention;
  const byNeed = 'sort=neededBy&order=asc';
  return [
    {
      count: pending,
      text: pendingOverdue > 0 ? `to decide, ${formatAttention(pendingOverdue)} overdue` : 'to decide',
      to: `${paths.adminRequests}?status=pending&${byNeed}`,
    },
    {
      count: approvedOverdue,
      text: 'overdue to ship',
      to: `${paths.adminRequests}?status=approved&${byNeed}`,
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

/** Links to what waits for an admin; nothing when nothing does. */
export function AttentionLine() {
  const { data, isPending } = useQuery(attentionQuery);
  const parts = data ? partsOf(data) : [];
  // On a phone a row of one height, which scrolls, keeps its place until it is known: the tabs below do not move.
  if (isPending) return <div className="h-8 w-full sm:hidden" />;
  if (parts.length === 0) return null;
  return (
    <ul
      aria-label="Needs attention"
      className="flex items-center gap-x-4 text-sm whitespace-nowrap max-sm:-mx-4 max-sm:h-8 max-sm:w-[calc(100%+2rem)] max-sm:overflow-x-auto max-sm:px-4 max-sm:[scrollbar-width:none] sm:flex-wrap sm:gap-x-5 sm:text-base"
    >
      {parts.map(({ count, text, to }) => (
        <li key={text}>
          <TextLink to={to}>{`${formatAttention(count)} ${text}`}</TextLink>
        </li>
      ))}
    </ul>
  );
}
