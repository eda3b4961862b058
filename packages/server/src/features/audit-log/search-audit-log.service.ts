import type { ListLogInput, LogAdminsView, LogPage } from '@portal/contract/audit-log';
import { sql } from 'kysely';
import { query } from '../../db/kysely.ts';
import type { Em } from '../../db/orm.ts';
import { countRows, cursorKey, paginate } from '../../db/pagination/paginate.ts';
import { logColumns, logSorting, matchingEntries } from './audit-log.sql.ts';

/** A page of the log, the newest entries first by default. */
export async function searchAuditLog(
  em: Em,
  timeZone: string,
  { limit, after, before, order = 'desc', ...filter }: ListLogInput,
): Promise<LogPage> {
  const matching = matchingEntries(em, timeZone, filter);
  const rows = matching.select(logColumns).select(cursorKey(logSorting).as('key'));
  const total = await countRows(em, matching.select('admin_log.id'));
  return { ...(await paginate(rows, { ...logSorting, order }, { limit, after, before })), total };
}

/** The admins in the log, also those whose account was deleted. */
export async function listLogAdmins(em: Em): Promise<LogAdminsView> {
  // A loose index scan: one index lookup for each admin instead of reading the whole log.
  const { rows } = await sql<{ id: number; name: string }>`
    with recursive found as (
      (select admin_id as id from admin_log order by admin_id limit 1)
      union all
      select (select admin_id from admin_log where admin_id > found.id order by admin_id limit 1)
      from found where found.id is not null
    )
    select found.id, coalesce(users.name, (
      select admin_name from admin_log where admin_id = found.id order by at desc, id desc limit 1
    )) as name
    from found left join users on users.id = found.id where found.id is not null order by name, id`.execute(
    query(em),
  );
  return rows;
}
