import { PAGE_MAX } from '@portal/contract/limits/page';
import type { RequestStatus } from '@portal/contract/requests';
import { sql } from 'kysely';
import { preparedQuery } from '../../../db/prepared/prepared-query.ts';
import { linesJson } from '../request.sql.ts';
import type { presentRequest } from '../request-presenter.ts';

type Values = { userId: number; status: RequestStatus; at: string; id: number; limit: number };
type Row = Parameters<typeof presentRequest>[0] & { at: string };

/** Which of the conditions a page has; each set of them is a statement of its own. */
type Conditions = { isOwn: boolean; hasStatus: boolean; isLater: boolean };

/** A page, and one row more to know whether another comes after it. */
const MOST = sql.lit(PAGE_MAX + 1);

/**
 * A page of requests, newest first, with the lines of all its requests read in one go: a subquery for each request would
 * read the catalogue for each. The inner limit tells PostgreSQL how short a page is, so that it plans the statement once;
 * `materialized` and `offset 0` keep it from joining other than row by row with the page.
 */
const pageWith = ({ isOwn, hasStatus, isLater }: Conditions) =>
  preparedQuery<Values, Row>((db, param) => {
    const conditions = [sql`true`];
    if (isOwn) conditions.push(sql`user_id = ${param('userId')}`);
    if (hasStatus) conditions.push(sql`status = ${param('status')}`);
    if (isLater) conditions.push(sql`(date, id) < (${param('at')}::timestamptz, ${param('id')}::int)`);
    return sql<Row>`
      with page as materialized (
        select * from (
          select id, user_id, date, status, credits_used, carrier, tracking_number from sample_requests
          where ${sql.join(conditions, sql` and `)} order by date desc, id desc limit ${MOST}
        ) as newest
        limit ${param('limit')}
      ), line as materialized (
        select line.* from page cross join lateral (
          select * from request_samples where request_id = page.id offset 0
        ) as line
      ), lines_of as materialized (
        select request_id, ${linesJson} as lines from line join samples on samples.id = sample_id group by request_id
      )
      select page.id, iso_time(date) as date, status, credits_used as "creditsUsed", carrier,
        tracking_number as "trackingNumber", users.id as "userId", users.name as "userName", users.email as "userEmail",
        coalesce(lines, '[]') as lines,
        -- The view's date has milliseconds; the cursor needs the row's own precision.
        to_char(date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
      from page join users on users.id = user_id left join lines_of on request_id = page.id
      order by page.date desc, page.id desc`.compile(db);
  });

const pages = new Map<string, ReturnType<typeof pageWith>>();

/** The statement that reads a page under these conditions. */
export const requestPage = (conditions: Conditions) => {
  const key = Object.values(conditions).join();
  const page = pages.get(key) ?? pageWith(conditions);
  pages.set(key, page);
  return page;
};
