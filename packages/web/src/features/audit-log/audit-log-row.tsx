import { actionLabel, type LogEntryView } from '@portal/contract/audit-log';
import { clsx } from 'clsx';
import { responsiveTable } from '../../components/table/responsive-table.styles.ts';
import { TableCell, TableRow } from '../../components/table/table.tsx';
import { TextLink } from '../../components/ui/text-link.tsx';
import { DayAndTime } from '../../components/ui/time.tsx';
import { paths } from '../../lib/paths.ts';

/** The page of the subject; undefined if it has none or was deleted. */
function subjectPath({ subject: { id, page } }: LogEntryView): string | undefined {
  if (id === null || page === null) return undefined;
  if (page === 'admin') return paths.adminSettingsAdmins;
  return page === 'client' ? paths.adminClient(id) : paths.adminRequest(id);
}

export function AuditLogRow({ entry }: { entry: LogEntryView }) {
  const { at, admin, action, subject, changes } = entry;
  const path = subjectPath(entry);
  const name = subject.id === null ? subject.name : `${subject.name} (#${subject.id})`;
  return (
    <TableRow role="row" className={clsx(responsiveTable.row, 'align-top')}>
      <TableCell role="cell" className={clsx(responsiveTable.cell, 'text-quiet 2xl:whitespace-nowrap')}>
        <DayAndTime at={at} />
      </TableCell>
      <TableCell
        role="cell"
        className={clsx(responsiveTable.cell, '[overflow-wrap:anywhere] md:max-w-40 md:min-w-32')}
      >
        {admin.name}
      </TableCell>
      <TableCell
        role="cell"
        className={clsx(responsiveTable.cell, 'font-medium max-md:order-first 2xl:whitespace-nowrap')}
      >
        {actionLabel(action)}
      </TableCell>
      <TableCell
        role="cell"
        className={clsx(responsiveTable.cell, '[overflow-wrap:anywhere] md:max-w-56 md:min-w-44')}
      >
        {path === undefined ? name : <TextLink to={path}>{name}</TextLink>}
      </TableCell>
      <TableCell role="cell" className={clsx(responsiveTable.cell, 'md:min-w-48')}>
        <ul className="grid gap-0.5">
          {changes.map(({ field, from, to }) => (
            <li key={field} className="[overflow-wrap:anywhere]">
              <span className="text-quiet">{field}:</span>{' '}
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
      </TableCell>
    </TableRow>
  );
}
