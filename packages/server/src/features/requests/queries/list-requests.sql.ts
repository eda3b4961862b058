import { PAGE_SIZE_MAX } from '@portal/contract/limits';
import type { RequestStatus } from '@portal/contract/requests';
import { sql } from 'kysely';
import type { Em } from '../../../db/orm.ts';
import { exactTime } from '../../../db/pagination/paginate.ts';
import { preparedQuery } from '../../../db/prepared/prepared-query.ts';
import type { RequestRow } from '../request.sql.ts';

type Values = {
  userId: number;
  status: RequestStatus;
  since: string;
  key: string;
  id: number;
  limit: number;
};
/** A row for each line. Own pages lack the columns of the client. */
export type LineRow = Omit<RequestRow, 'lines' | 'date'> & {
  /** With microseconds, which a cursor needs. */
  exactDate: string;
  /** The time of the last change, in a page sorted by it. */
  changedAt: string | null;
  /** Null for a request without lines. */
  sampleId: number | null;
  sampleName: string;
  imageUrl: string | null;
  quantity: number;
};

type Build = Parameters<typeof preparedQuery<Values, LineRow>>[0];

type Conditions = { isOwn: boolean; hasStatus: boolean; hasSince: boolean; hasCursor: boolean };

/** Changes are read in their order, so that a request that changes meanwhile moves to a later page. */
const byChange = { time: sql.ref('updated_at'), order: sql.raw('asc'), isBeyond: sql.raw('>') };
const newestFirst = { time: sql.ref('date'), order: sql.raw('desc'), isBeyond: sql.raw('<') };

/** The largest page, and one row more to know whether there is another page. */
const MAX_ROWS = sql.lit(PAGE_SIZE_MAX + 1);

/**
 * A page of requests, newest first or by their last change, measured by the request lists of the benchmark. The lines
 * are plain joins, because PostgreSQL takes twice as long to aggregate them as JSON. With `offset 0` it looks up each
 * client instead of reading all of them.
 *
 * PostgreSQL keeps a generic plan only if it estimates that a plan for the values is no cheaper. For an unknown limit it
 * estimates a tenth of the rows, which is too many. The constant limit and the repeated parameter lower this estimate.
 * With the parameter once, each page of five requests got a new plan: 0.6 of 1.2 ms.
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
    const clientColumns = isOwn
      ? sql``
      : sql`user_id as "userId", client.name as "userName", client.email as "userEmail",`;
    const client = isOwn
      ? sql``
      : sql`cross join lateral (select name, email from users where users.id = user_id offset 0) as client`;
    const changedAt = hasSince ? exactTime(sql`updated_at`) : sql`null`;
    return sql<LineRow>`
      select page.id, "exactDate", "changedAt", status, "creditsUsed", carrier, "trackingNumber", "cancelledAt", ${clientColumns}
        sample_id as "sampleId", coalesce(sample_name, samples.name) as "sampleName", image_url as "imageUrl", quantity
      from (
        select id, user_id, ${exactTime(sql`date`)} as "exactDate", ${changedAt} as "changedAt", status,
          credits_used as "creditsUsed", carrier, tracking_number as "trackingNumber",
          iso_time(cancelled_at) as "cancelledAt", ${time} as sorted_by
        from (
          select * from (
            select * from sample_requests
            where ${sql.join(conditions, sql` and `)} order by ${time} ${order}, id ${order} limit ${MAX_ROWS}
          ) as first
          limit ${param('limit')}
        ) as shorter
        limit ${param('limit')}
      ) as page
      ${client}
      left join request_samples line on request_id = page.id
      left join samples on samples.id = sample_id
      order by sorted_by ${order}, page.id ${order}, line.id`.compile(db);
  };
  return preparedQuery(build, { keepsPlan });
}

function keyOf({ isOwn, hasStatus, hasSince, hasCursor }: Conditions): string {
  return `${isOwn} ${hasStatus} ${hasSince} ${hasCursor}`;
}

const BOOLEANS = [false, true];
const combinations: Conditions[] = BOOLEANS.flatMap((isOwn) =>
  BOOLEANS.flatMap((hasStatus) =>
    BOOLEANS.flatMap((hasSince) => BOOLEANS.map((hasCursor) => ({ isOwn, hasStatus, hasSince, hasCursor }))),
  ),
);
/** Each combination of conditions is a prepared statement of its own. */
const statements = new Map(combinations.map((conditions) => [keyOf(conditions), pageStatement(conditions)]));

/** The rows of a page under the conditions; values of conditions that are off are ignored. */
export async function selectRequestPage(em: Em, conditions: Conditions, values: Values): Promise<LineRow[]> {
  return statements.get(keyOf(conditions))?.(em, values) ?? [];
}
