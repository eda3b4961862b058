import { actionLabel, type LogEntryView } from '@portal/contract/audit-log';
import type { Column } from '../../components/table/records-table.tsx';
import { TextLink } from '../../components/ui/text-link.tsx';
import { Day } from '../../components/ui/time.tsx';
import { formatDayAndTime } from '../../lib/format/dates.ts';
import { paths } from '../../lib/paths.ts';

/** The page of the subject; undefined if it has none or was deleted. */
function subjectPath({ subject: { id, page } }: LogEntryView): string | undefined {
  if (id === null || page === null) return undefined;
  if (page === 'admin') return paths.adminSettingsAdmins;
  return page === 'client' ? paths.adminClient(id) : paths.adminRequest(id);
}

function Subject({ entry }: { entry: LogEntryView }) {
  const { id, name } = entry.subject;
  const path = subjectPath(entry);
  const text = id === null ? name : `${name} (#${id})`;
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

/** A day above its time: "Mar 4, 2026", "3:05 PM". */
function DayThenTime({ at }: Pick<LogEntryView, 'at'>) {
  return (
    <span className="whitespace-nowrap">
      <Day at={at} />
      <span className="block max-md:ml-1.5 max-md:inline">{formatDayAndTime(at).split(' at ').at(-1)}</span>
    </span>
  );
}

export const COLUMNS: readonly Column<LogEntryView>[] = [
  {
    header: 'When',
    className: 'text-quiet',
    cell: ({ at }) => <DayThenTime at={at} />,
  },
  {
    header: 'Admin',
    className: '[overflow-wrap:anywhere] md:max-w-40 md:min-w-32',
    cell: ({ admin }) => admin.name,
  },
  {
    header: 'Action',
    className: 'font-medium max-md:order-first 2xl:whitespace-nowrap',
    cell: ({ action }) => actionLabel(action),
  },
  {
    header: 'Subject',
    className: '[overflow-wrap:anywhere] md:max-w-56 md:min-w-44',
    cell: (entry) => <Subject entry={entry} />,
  },
  { header: 'Changes', className: 'md:min-w-48', cell: (entry) => <Changes changes={entry.changes} /> },
];
