import {
  actionLabel,
  type FieldChange,
  type ListLogInput,
  LOG_SUBJECT_ACTIONS,
  type LogAdminsView,
  type LogFilter,
  type LogPage,
  parseLogSubject,
} from '@portal/contract/audit-log';
import { type SelectQueryBuilder, sql } from 'kysely';
import { type CsvFile, mapRows } from '../../platform/csv/csv.ts';
import type { Tables } from '../../platform/db/kysely.ts';
import { query } from '../../platform/db/kysely.ts';
import { withinDays } from '../../platform/db/pagination/date-range.ts';
import { cursorKey, readInBatches, type Sorting, searchPage } from '../../platform/db/pagination/paginate.ts';
import { searchedId } from '../../platform/db/pagination/search-id.ts';
import type { RuleContext } from '../../platform/rule-context.ts';

const newestFirst: Sorting = {
  column: sql`admin_log.at`,
  id: sql`admin_log.id`,
  type: 'timestamptz',
  order: 'desc',
};

const area = sql<string>`split_part(admin_log.action, '.', 1)`;

const subjectPage = sql<string | null>`case
  when ${area} = 'requests' then (select 'request' from sample_requests where id = admin_log.subject_id)
  when ${area} in ('clients', 'invitations', 'access', 'admins', 'heldRequests') then
    (select role from users where id = admin_log.subject_id)
  end`;

const logColumns = [
  'admin_log.id',
  sql<string>`iso_time(admin_log.at)`.as('at'),
  sql<{ id: number; name: string }>`json_build_object('id', admin_id, 'name', admin_name)`.as('admin'),
  'admin_log.action',
  sql<
    LogPage['items'][number]['subject']
  >`json_build_object('id', subject_id, 'name', subject_name, 'page', ${subjectPage})`.as('subject'),
  'admin_log.changes',
] as const;

function matchingEntries(
  { em, timeZone }: RuleContext,
  { search = '', action, adminId, subject = '', from, to }: LogFilter,
): SelectQueryBuilder<Tables, 'admin_log', object> {
  let matching = query(em)
    .selectFrom('admin_log')
    .where(withinDays(sql`admin_log.at`, timeZone, { from, to }));
  if (action !== undefined) matching = matching.where('admin_log.action', '=', action);
  if (adminId !== undefined) matching = matching.where('admin_log.admin_id', '=', adminId);
  const about = parseLogSubject(subject);
  if (about !== null) {
    matching = matching
      .where('admin_log.subject_id', '=', about.id)
      .where(area, 'in', LOG_SUBJECT_ACTIONS[about.kind]);
  }
  if (search !== '') {
    matching = matching.where(
      sql<boolean>`(admin_log.search @@ search_query(${search}) or admin_log.subject_id = ${searchedId(search)}::int)`,
    );
  }
  return matching;
}

export async function searchAuditLog(
  ctx: RuleContext,
  { limit, after, before, order = 'desc', ...filter }: ListLogInput,
): Promise<LogPage> {
  const matching = matchingEntries(ctx, filter);
  const rows = matching.select(logColumns).select(cursorKey(newestFirst).as('key'));
  const list = { rows, counted: matching.select('admin_log.id'), sorting: { ...newestFirst, order } };
  return searchPage(ctx.em, list, { limit, after, before });
}

export async function listLogAdmins({ em }: RuleContext): Promise<LogAdminsView> {
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
    from found left join users on users.id = found.id where found.id is not null order by name collate names, id`.execute(
    query(em),
  );
  return rows;
}

const csvColumns = {
  at: { time: 'Date' },
  admin: 'Admin',
  action: 'Action',
  subject: 'Subject',
  id: 'ID',
  changes: 'Changes',
};

function formatChange({ field, from, to }: FieldChange): string {
  return `${field}: ${from ?? '-'} → ${to ?? '-'}`;
}

export function exportLog(ctx: RuleContext, filter: LogFilter): CsvFile<keyof typeof csvColumns> {
  const entries = matchingEntries(ctx, filter).select(logColumns).select(cursorKey(newestFirst).as('key'));
  const rows = mapRows(readInBatches(entries, newestFirst), ({ at, admin, action, subject, changes }) => ({
    at,
    admin: admin.name,
    action: actionLabel(action),
    subject: subject.name,
    id: subject.id,
    changes: changes.map(formatChange).join('; '),
  }));
  return { columns: csvColumns, rows };
}
