import { actionLabel, type FieldChange, type LogFilter } from '@portal/contract/audit-log';
import { sql } from 'kysely';
import type { Em } from '../../db/orm.ts';
import { cursorKey, readInBatches } from '../../db/pagination/paginate.ts';
import { logColumns, logSorting, matchingEntries } from './audit-log.sql.ts';

type ExportedAction = {
  date: string;
  admin: string;
  action: string;
  id: number | '';
  subject: string;
  changes: string;
};

const formatChange = ({ field, from, to }: FieldChange) => `${field}: ${from ?? '-'} → ${to ?? '-'}`;

/** Every matching action, the newest first. */
export async function* exportLog(
  em: Em,
  timeZone: string,
  filter: LogFilter,
): AsyncGenerator<ExportedAction> {
  const localTime = sql<string>`to_char(admin_log.at at time zone ${timeZone}, 'YYYY-MM-DD HH24:MI:SS')`;
  const rows = matchingEntries(em, timeZone, filter)
    .select(logColumns)
    .select([cursorKey(logSorting).as('key'), localTime.as('localTime')]);
  for await (const { localTime: date, admin, action, subject, changes } of readInBatches(rows, logSorting)) {
    yield {
      date,
      admin: admin.name,
      action: actionLabel(action),
      id: subject.id ?? '',
      subject: subject.name,
      changes: changes.map(formatChange).join('; '),
    };
  }
}
