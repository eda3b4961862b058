import type { RequestStatus } from '@portal/contract/requests';
import { PAGE_SIZE_MAX } from '@portal/contract/values/limits';
import { sql } from 'kysely';
import type { Em } from '../../../platform/db/orm.ts';
import { cursorKey, isBeyond, type Sorting } from '../../../platform/db/pagination/paginate.ts';
import { preparedQuery } from '../../../platform/db/prepared/prepared-query.ts';
import { type RequestRow, requestFacts } from '../request.sql.ts';

type Filter = {
  ownerId?: number | undefined;
  status?: RequestStatus | undefined;
  since?: string | undefined;
  key?: string | undefined;
  id?: number | undefined;
};

/** A row for each line. `key` is the time that the page is sorted by, with microseconds. */
type ListedLine = Omit<RequestRow, 'lines'> & {
  key: string;
  /** Null for a request without lines. */
  sampleId: number | null;
  sampleName: string;
  imageUrl: string | null;
  designNumber: string | null;
  quantity: number;
  asked: number;
};

export type ListedRequest = RequestRow & { key: string };

const newestFirst: Sorting = {
  column: sql.ref('sample_requests.date'),
  id: sql.ref('sample_requests.id'),
  type: 'timestamptz',
  order: 'desc',
};
/** Changes are read in their order, so that a request that changes meanwhile moves to a later page. */
const byChange: Sorting = { ...newestFirst, column: sql.ref('sample_requests.updated_at'), order: 'asc' };

/** Pages are read in these sizes, and longer ones are cut: PostgreSQL estimates too many rows for a limit that is a parameter. */
const PAGE_SIZES = [5, 10, 20, 50, 100, PAGE_SIZE_MAX];

/**
 * The lines are plain joins, because PostgreSQL takes twice as long to aggregate them as JSON. With `offset 0` it looks up
 * each client and the lines of each request instead of reading all of them.
 * @param filter which of its values are there; each combination is a statement of its own
 */
function pageStatement({ ownerId, status, since, key }: Filter, size: number) {
  const sorting = since === undefined ? newestFirst : byChange;
  const order = sql.raw(sorting.order);
  // Changes of a rare status need the index on the status, changes of a frequent one are found without it.
  const keepsPlan = ownerId !== undefined || status === undefined || since === undefined;
  return preparedQuery<Filter, ListedLine>(
    (db, param) => {
      const conditions = [
        sql`true`,
        ...(ownerId === undefined ? [] : [sql`user_id = ${param('ownerId')}`]),
        ...(status === undefined ? [] : [sql`status = ${param('status')}`]),
        ...(since === undefined ? [] : [sql`updated_at >= ${param('since')}::timestamptz`]),
        ...(key === undefined ? [] : [isBeyond(sorting, { key: param('key'), id: param('id') })]),
      ];
      return sql<ListedLine>`
        select page.*, client.name as "userName", client.email as "userEmail",
          client.company as "userCompany", client.customer_number as "userCustomerNumber", sample_id as "sampleId",
          coalesce(sample_name, samples.name) as "sampleName", image_url as "imageUrl",
          design_number as "designNumber", quantity,
          coalesce(asked, quantity) as asked
        from (
          select ${sql.join([...requestFacts])}, user_id as "userId", ${cursorKey(sorting)} as key
          from sample_requests where ${sql.join(conditions, sql` and `)}
          order by ${sorting.column} ${order}, ${sorting.id} ${order} limit ${sql.lit(size + 1)}
        ) as page
        cross join lateral (select name, email, company, customer_number from users where users.id = page."userId" offset 0) as client
        left join lateral (select * from request_samples where request_id = page.id offset 0) as line on true
        left join samples on samples.id = sample_id
        order by page.key ${order}, page.id ${order}, line.id`.compile(db);
    },
    { keepsPlan },
  );
}

const statements = new Map<string, ReturnType<typeof pageStatement>>();

function findStatement(filter: Filter, limit: number) {
  const { ownerId, status, since, key } = filter;
  const size = PAGE_SIZES.find((listed) => listed >= limit) ?? PAGE_SIZE_MAX;
  const name = [size, ...[ownerId, status, since, key].map((value) => value !== undefined)].join();
  const statement = statements.get(name) ?? pageStatement(filter, size);
  statements.set(name, statement);
  return statement;
}

function joinLines(rows: ListedLine[]): ListedRequest[] {
  const requests: ListedRequest[] = [];
  for (const row of rows) {
    let request = requests.at(-1);
    if (request?.id !== row.id) {
      request = { ...row, lines: [] };
      requests.push(request);
    }
    const { sampleId: id, sampleName: name, imageUrl, designNumber, quantity, asked } = row;
    if (id !== null) request.lines.push({ id, name, imageUrl, designNumber, quantity, asked });
  }
  return requests;
}

/** At least `limit` requests and one more, if there are. Newest first, or with `since` the oldest change first. */
export async function selectRequestPage(em: Em, filter: Filter, limit: number): Promise<ListedRequest[]> {
  return joinLines(await findStatement(filter, limit)(em, filter));
}
