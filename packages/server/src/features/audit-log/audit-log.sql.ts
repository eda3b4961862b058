import type { LogFilter } from '@portal/contract/audit-log';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from '../../db/entities.ts';
import { query } from '../../db/kysely.ts';
import type { Em } from '../../db/orm.ts';
import { withinDays } from '../../db/pagination/date-range.ts';
import type { Sorting } from '../../db/pagination/paginate.ts';
import { searchedId } from '../../db/pagination/search-id.ts';

export const logSorting: Sorting = {
  column: sql`admin_log.at`,
  id: sql`admin_log.id`,
  type: 'timestamptz',
  order: 'desc',
};

/** The columns of a LogEntryView. */
export const logColumns = [
  'admin_log.id',
  sql<string>`iso_time(admin_log.at)`.as('at'),
  sql<{ id: number; name: string }>`json_build_object('id', admin_id, 'name', admin_name)`.as('admin'),
  'admin_log.action',
  sql<{
    id: number | null;
    name: string;
  }>`json_build_object('id', subject_id, 'name', subject_name)`.as('subject'),
  'admin_log.changes',
] as const;

/** The entries that match the filter, not sorted. Its days are those of the time zone. */
export function matchingEntries(
  em: Em,
  timeZone: string,
  { search = '', action, adminId, from, to }: LogFilter,
): SelectQueryBuilder<Tables, 'admin_log', object> {
  let matching: SelectQueryBuilder<Tables, 'admin_log', object> = query(em).selectFrom('admin_log');
  if (action !== undefined) matching = matching.where('admin_log.action', '=', action);
  if (adminId !== undefined) matching = matching.where('admin_log.admin_id', '=', adminId);
  matching = matching.where(withinDays(sql`admin_log.at`, timeZone, { from, to }));
  if (search !== '') {
    matching = matching.where(
      sql<boolean>`(admin_log.search @@ search_query(${search}) or admin_log.subject_id = ${searchedId(search)}::int)`,
    );
  }
  return matching;
}
