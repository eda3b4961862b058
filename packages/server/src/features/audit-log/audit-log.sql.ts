import type { LogFilter } from '@portal/contract/audit-log';
import { ID_MAX } from '@portal/contract/id';
import type { SelectQueryBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../../db/entities.ts';
import { query } from '../../db/kysely.ts';
import type { Em } from '../../db/orm.ts';
import { withinDays } from '../../db/pagination/date-range.ts';
import type { Sorting } from '../../db/pagination/paginate.ts';

/** The log's one order: the newest first. */
export const logSorting: Sorting = {
  column: sql`admin_log.at`,
  id: sql`admin_log.id`,
  type: 'timestamptz',
  order: 'desc',
};

/** What of an entry leaves the server. */
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

/** The id that a search text is, as in "1042" or "#1042"; null for other texts. */
const idIn = (text: string): number | null => {
  const digits = /^#?(\d{1,10})$/.exec(text)?.[1];
  return digits !== undefined && Number(digits) <= ID_MAX ? Number(digits) : null;
};

/**
 * The entries that a filter means, in no order yet.
 * @param timeZone whose days the filter's dates are
 */
export const matchingEntries = (
  em: Em,
  timeZone: string,
  { search = '', action, adminId, from, to }: LogFilter,
): SelectQueryBuilder<Tables, 'admin_log', object> => {
  let matching: SelectQueryBuilder<Tables, 'admin_log', object> = query(em).selectFrom('admin_log');
  if (action !== undefined) matching = matching.where('admin_log.action', '=', action);
  if (adminId !== undefined) matching = matching.where('admin_log.admin_id', '=', adminId);
  matching = matching.where(withinDays(sql`admin_log.at`, timeZone, { from, to }));
  if (search !== '') {
    matching = matching.where(
      sql<boolean>`(admin_log.search @@ search_query(${search}) or admin_log.subject_id = ${idIn(search)}::int)`,
    );
  }
  return matching;
};
