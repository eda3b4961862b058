import { actionLabel, type FieldChange, type LogFilter } from '@portal/contract/audit-log';
import { sql } from 'kysely';
import type { Em } from '../../db/orm.ts';
import { inOrder, keyOf } from '../../db/pagination/paginate.ts';
import { logColumns, logSorting, matchingEntries } from './audit-log.sql.ts';

/** Entries read at a time: enough to be quick, few enough to hold. */
const BATCH = 500;

/** An action as the file has it. */
export type ExportedAction = {
  date: string;
  admin: string;
  action: string;
  id: number | '';
  subject: string;
  changes: string;
};

const formatValue = ({ field, from, to }: FieldChange) => `${field}: ${from ?? '-'} → ${to ?? '-'}`;

/**
 * Every action that a filter means, the newest first. They are read in batches, so that neither a long log nor a slow
 * reader holds memory or a transaction.
 */
export async function* exportLog(
  em: Em,
  timeZone: string,
  filter: LogFilter,
): AsyncGenerator<ExportedAction> {
  const localTime = sql<string>`to_char(admin_log.at at time zone ${timeZone}, 'YYYY-MM-DD HH24:MI:SS')`;
  const rows = matchingEntries(em, timeZone, filter)
    .select(logColumns)
    .select([keyOf(logSorting).as('key'), localTime.as('localTime')])
    .limit(BATCH);
  for (let place: { key: string; id: number } | undefined; ; ) {
    const batch = await inOrder(rows, logSorting, 'forward', place).execute();
    for (const { localTime: date, admin, action, subject, changes } of batch) {
      yield {
        date,
        admin: admin.name,
        action: actionLabel(action),
        id: subject.id ?? '',
        subject: subject.name,
        changes: changes.map(formatValue).join('; '),
      };
    }
    place = batch.at(-1);
    if (batch.length < BATCH) return;
  }
}
