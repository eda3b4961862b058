import { PAGE_SIZE_MAX } from '@portal/contract/limits';
import type { RequestStatus } from '@portal/contract/requests';
import { sql } from 'kysely';
import type { Em } from '../../../db/orm.ts';
import { preparedQuery } from '../../../db/prepared/prepared-query.ts';
import { linesJson, type RequestRow } from '../request.sql.ts';

type Values = {
  userId: number;
  status: RequestStatus;
  since: string;
  key: string;
  id: number;
  limit: number;
};
type Row = RequestRow & { key: string };

type Build = Parameters<typeof preparedQuery<Values, Row>>[0];

type Conditions = { isOwn: boolean; hasStatus: boolean; hasSince: boolean; hasCursor: boolean };

/** Changes are read in their order, so that a request that changes meanwhile moves to a later page. */
const byChange = { time: sql.ref('updated_at'), order: sql.raw('asc'), isBeyond: sql.raw('>') };
const newestFirst = { time: sql.ref('date'), order: sql.raw('desc'), isBeyond: sql.raw('<') };

/** The largest page, and one row more to know whether there is another page. */
const MAX_ROWS = sql.lit(PAGE_SIZE_MAX + 1);

/**
 * A page of requests, newest first or by their last change, measured by the request lists of the benchmark. It reads the
 * lines of all requests in one pass; a subquery for each request would read the catalogue each time. The constant inner
 * limit tells PostgreSQL that a page is short, so that it keeps the plan. `materialized` and `offset 0` force nested loops.
 */
function pageStatement({ isOwn, hasStatus, hasSince, hasCursor }: Conditions) {
  const { time, order, isBeyond } = hasSince ? byChange : newestFirst;
  // Changes of a rare status need the index on the status, changes of a frequent one are found without it.
  const keepsPlan = isOwn || !(hasStatus && hasSince);
  const build: Build = (db, param) => {
    const conditions = [sql`true`];
    if (isOwn) conditions.push(sql`user_id = ${param('userId')}`);
    if (hasStatus) conditions.push(sql`status = ${param('status')}`);
    if (hasSince) conditions.push(sql`updated_at >= ${param('since')}::timestamptz`);
    if (hasCursor)
      conditions.push(sql`(${time}, id) ${isBeyond} (${param('key')}::timestamptz, ${param('id')}::int)`);
    return sql<Row>`
      with page as materialized (
        select * from (
          select id, user_id, date, updated_at, status, credits_used, carrier, tracking_number, cancelled_at
          from sample_requests
          where ${sql.join(conditions, sql` and `)} order by ${time} ${order}, id ${order} limit ${MAX_ROWS}
        ) as first
        limit ${param('limit')}
      ), line as materialized (
        select line.* from page cross join lateral (
          select * from request_samples where request_id = page.id offset 0
        ) as line
      ), lines_of as materialized (
        select request_id, ${linesJson} as lines from line join samples on samples.id = sample_id group by request_id
      )
      select page.id, iso_time(date) as date, status, credits_used as "creditsUsed", carrier,
        tracking_number as "trackingNumber", iso_time(cancelled_at) as "cancelledAt", users.id as "userId", users.name as "userName", users.email as "userEmail",
        coalesce(lines, '[]') as lines,
        -- A cursor needs microseconds; the date in the view has milliseconds.
        to_char(page.${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as key
      from page join users on users.id = user_id left join lines_of on request_id = page.id
      order by page.${time} ${order}, page.id ${order}`.compile(db);
  };
  return preparedQuery(build, { keepsPlan });
}

function keyOf({ isOwn, hasStatus, hasSince, hasCursor }: Conditions): string {
  return `${isOwn} ${hasStatus} ${hasSince} ${hasCursor}`;
}

const EITHER = [false, true];
const combinations: Conditions[] = EITHER.flatMap((isOwn) =>
  EITHER.flatMap((hasStatus) =>
    EITHER.flatMap((hasSince) => EITHER.map((hasCursor) => ({ isOwn, hasStatus, hasSince, hasCursor }))),
  ),
);
/** Each combination of conditions is a prepared statement of its own. */
const statements = new Map(combinations.map((conditions) => [keyOf(conditions), pageStatement(conditions)]));

/** A page of requests under the conditions; values of conditions that are off are ignored. */
export async function selectRequestPage(em: Em, conditions: Conditions, values: Values): Promise<Row[]> {
  return statements.get(keyOf(conditions))?.(em, values) ?? [];
}
