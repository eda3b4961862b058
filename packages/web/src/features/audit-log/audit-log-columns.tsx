import { actionLabel, type LogEntryView } from '@portal/contract/audit-log';
import type { Column } from '../../components/table/records-table.tsx';
import { Button } from '../../components/ui/button.tsx';
import { TextLink } from '../../components/ui/text-link.tsx';
import { Day } from '../../components/ui/time.tsx';
import { formatDayAndTime } from '../../lib/format/dates.ts';
import { paths } from '../../lib/paths.ts';

export type LogRow = {
  id: number | string;
  /** The newest one of a batch. */
  entry: LogEntryView;
  /** Of a row that stands for several entries. */
  batch?: { entries: readonly LogEntryView[]; isOpen: boolean; toggle: () => void };
};

/** The page of the subject; undefined if it has none or was deleted. */
function subjectPath({ subject: { id, page } }: LogEntryView): string | undefined {
  if (id === null || page === null) return undefined;
  if (page === 'admin') return paths.adminSettingsAdmins;
  return page === 'client' ? paths.adminClient(id) : paths.adminRequest(id);
}

function subjectText({ subject: { id, name } }: LogEntryView): string {
  return id === null ? name : `${name} (#${id})`;
}

function Subject({ entry }: { entry: LogEntryView }) {
  const path = subjectPath(entry);
  const text = subjectText(entry);
  return path === undefined ? text : <TextLink to={path}>{text}</TextLink>;
}

function Changes({ changes }: Pick<LogEntryView, 'changes'>) {
  return (
    <ul className="grid gap-0.5">
      {changes.map(({ field, from, to }) => (
        <li key={field} className="[overflow-wrap:anywhere]">
          <span className="text-quiet">{`${field}:`}</span>{' '}
          {from !== null && (
            <>
              <del>{from}</del> <span aria-hidden>→ </span>
            </>
          )}
          {to === null ? (
            <span className="text-quiet">(none)</span>
          ) : (
            <ins className="no-underline">{to}</ins>
          )}
        </li>
      ))}
    </ul>
  );
}

const NAMED_SUBJECTS = 2;

/** For example "Lion Crest (#3), Anchor (#4) and 23 more". */
function Subjects({ entries }: NonNullable<LogRow['batch']>) {
  const names = entries.slice(0, NAMED_SUBJECTS).map(subjectText);
  return `${names.join(', ')} and ${entries.length - NAMED_SUBJECTS} more`;
}

/** The changes, when they are the same for all entries of the batch, and a button that opens it. */
function BatchChanges({ entries, isOpen, toggle }: NonNullable<LogRow['batch']>) {
  const [first] = entries;
  const texts = new Set(entries.map(({ changes }) => JSON.stringify(changes)));
  return (
    <div className="grid justify-items-start gap-2">
      {first && texts.size === 1 && <Changes changes={first.changes} />}
      <Button variant="secondary" size="sm" aria-expanded={isOpen} onClick={toggle}>
        {isOpen ? `Hide ${entries.length} entries` : `Show ${entries.length} entries`}
      </Button>
    </div>
  );
}

/** As in "Request rejected": the status says more than that it was changed. */
function actionText({ action, changes }: LogEntryView): string {
  const status = changes.find(({ field }) => field === 'Status')?.to;
  if (action !== 'requests.changeStatus' || !status) return actionLabel(action);
  return status === 'pending' ? 'Request reset to pending' : `Request ${status}`;
}

/** A day above its time: "Mar 4, 2026", "3:05 PM". */
function DayThenTime({ at }: Pick<LogEntryView, 'at'>) {
  return (
    <span className="whitespace-nowrap">
      <Day at={at} />
      <span className="block max-md:ml-1.5 max-md:inline">{formatDayAndTime(at).split(' at ').at(-1)}</span>
    </span>
  );
}

export const COLUMNS: readonly Column<LogRow>[] = [
  {
    header: 'When',
    className: 'text-quiet',
    cell: ({ entry }) => <DayThenTime at={entry.at} />,
  },
  {
    header: 'Admin',
    className: '[overflow-wrap:anywhere] md:max-w-40 md:min-w-32',
    cell: ({ entry }) => entry.admin.name,
  },
  {
    header: 'Action',
    className: 'font-medium max-md:order-first 2xl:whitespace-nowrap',
    cell: ({ entry, batch }) => {
      const texts = new Set((batch?.entries ?? [entry]).map(actionText));
      return texts.size === 1 ? [...texts] : actionLabel(entry.action);
    },
  },
  {
    header: 'Subject',
    className: '[overflow-wrap:anywhere] md:max-w-56 md:min-w-44',
    cell: ({ entry, batch }) => (batch ? <Subjects {...batch} /> : <Subject entry={entry} />),
  },
  {
    header: 'Changes',
    className: 'md:min-w-48',
    cell: ({ entry, batch }) => (batch ? <BatchChanges {...batch} /> : <Changes changes={entry.changes} />),
  },
];
