import { PAGE_SIZE_MAX } from '@portal/contract/limits';
import type { RequestStatus } from '@portal/contract/requests';
import { sql } from 'kysely';
import type { Em } from '../../../db/orm.ts';
import { cursorKey, isBeyond, type Sorting } from '../../../db/pagination/paginate.ts';
import { preparedQuery } from '../../../db/prepared/prepared-query.ts';
import { type RequestRow, requestFacts } from '../request.sql.ts';

type Filter = {
  ownerId?: number | undefined;
  status?: RequestStatus | undefined;
  since?: string | undefined;
  /** Where the page begins. */
  key?: string | undefined;
  id?: number | undefined;
};
type Page = Filter & { limit: number };

/** A row for each line. `key` is the time that the page is sorted by, with microseconds. */
type LineRow = Omit<RequestRow, 'lines'> & {
  key: string;
  /** Null for a request without lines. */
  sampleId: number | null;
  sampleName: string;
  imageUrl: string | null;
  quantity: number;
};

export type ListedRequest = RequestRow & { key: string };

/** Changes are read in their order, so that a request that changes meanwhile moves to a later page. */
const byChange: Sorting = {
  column: sql.ref('updated_at'),
  id: sql.ref('id'),
  type: 'timestamptz',
  order: 'asc',
};
const newestFirst: Sorting = { ...byChange, column: sql.ref('date'), order: 'desc' };

/** The largest page, and one row more to know whether there is another page. */
const MAX_ROWS = sql.lit(PAGE_SIZE_MAX + 1);

/**
 * A page of requests, measured by the request lists of the benchmark. The lines are plain joins, because PostgreSQL takes
 * twice as long to aggregate them as JSON. With `offset 0` it looks up each client instead of reading all of them.
 *
 * PostgreSQL keeps a generic plan only if it estimates that a plan for the values is no cheaper. For an unknown limit it
 * estimates a tenth of the rows, which is too many. The constant limit and the repeated parameter lower this estimate.
 * With the parameter once, each page of five requests got a new plan: 0.6 of 1.2 ms.
 * @param filter which of its values are there; each combination is a statement of its own
 */
function pageStatement({ ownerId, status, since, key }: Filter) {
  const sorting = since === undefined ? newestFirst : byChange;
  const { column: time } = sorting;
  const order = sql.raw(sorting.order);
  // Changes of a rare status need the index on the status, changes of a frequent one are found without it.
  const keepsPlan = ownerId !== undefined || status === undefined || since === undefined;
  return preparedQuery<Page, LineRow>(
    (db, param) => {
      const conditions = [
        ...(ownerId === undefined ? [] : [sql`user_id = ${param('ownerId')}`]),
        ...(status === undefined ? [] : [sql`status = ${param('status')}`]),
        ...(since === undefined ? [] : [sql`updated_at >= ${param('since')}::timestamptz`]),
        ...(key === undefined ? [] : [isBeyond(sorting, { key: param('key'), id: param('id') })]),
      ];
      return sql<LineRow>`
        select page.*, client.name as "userName", client.email as "userEmail", sample_id as "sampleId",
          coalesce(sample_name, samples.name) as "sampleName", image_url as "imageUrl", quantity
        from (
          select ${sql.join([...requestFacts])}, user_id as "userId", ${cursorKey(sorting)} as key
          from (
            select * from (
              select * from sample_requests where ${sql.join([sql`true`, ...conditions], sql` and `)}
              order by ${time} ${order}, id ${order} limit ${MAX_ROWS}
            ) as first
            limit ${param('limit')}
          ) as sample_requests
          limit ${param('limit')}
        ) as page
        cross join lateral (select name, email from users where users.id = page."userId" offset 0) as client
        left join request_samples line on request_id = page.id
        left join samples on samples.id = sample_id
        order by page.key ${order}, page.id ${order}, line.id`.compile(db);
    },
    { keepsPlan },
  );
}

const statements = new Map<string, ReturnType<typeof pageStatement>>();

function findStatement(filter: Filter) {
  const { ownerId, status, since, key } = filter;
  const combination = [ownerId, status, since, key].map((value) => value !== undefined).join();
  const statement = statements.get(combination) ?? pageStatement(filter);
  statements.set(combination, statement);
  return statement;
}

/** The rows of a request follow each other. */
function joinLines(rows: LineRow[]): ListedRequest[] {
  const requests: ListedRequest[] = [];
  for (const row of rows) {
    let request = requests.at(-1);
    if (request?.id !== row.id) {
      request = { ...row, lines: [] };
      requests.push(request);
    }
    const { sampleId: id, sampleName: name, imageUrl, quantity } = row;
    if (id !== null) request.lines.push({ id, name, imageUrl, quantity });
  }
  return requests;
}

/** Newest first, or with `since` by their last changes, the oldest change first. */
export async function selectRequestPage(em: Em, page: Page): Promise<ListedRequest[]> {
  return joinLines(await findStatement(page)(em, page));
}
