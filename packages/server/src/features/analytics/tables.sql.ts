import type {
  ClientTableInput,
  ClientTablePage,
  SampleTableInput,
  SampleTablePage,
} from '@portal/contract/analytics';
import { DEFAULT_PAGE_SIZE, paginationMessages } from '@portal/contract/pagination';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { dbNow } from '../../platform/db/clock.ts';
import type { Tables } from '../../platform/db/kysely.ts';
import { withinDays } from '../../platform/db/pagination/date-range.ts';
import { invalidInput } from '../../platform/errors.ts';
import { remainingCreditsNow } from '../users/resets.sql.ts';
import { isUsed } from './analytics.sql.ts';
import { answerCounts, facts, groupedBy, type Period, sums } from './outcomes.sql.ts';

type Db = Kysely<Tables>;
type TableOptions = Pick<SampleTableInput, 'limit' | 'after' | 'before' | 'order'>;

const date = sql`sample_requests.date`;
const answered = sql`ordered + deciding + not_a_fit + problem`;

/** A table is sorted by numbers that are counted when it is read, so its cursors are numbers of rows. */
function rowsBefore({ after, before }: TableOptions): number {
  const text = after ?? before ?? '0';
  if (!/^\d{1,9}$/.test(text)) throw invalidInput(paginationMessages.cursor, 'cursor');
  return Number(text);
}

type TableQuery = {
  /** Common table expressions, the last of which is `row`. */
  rows: RawBuilder<unknown>;
  isShown: RawBuilder<unknown>;
  key: RawBuilder<unknown>;
  /** The order of rows with the same key. */
  further: RawBuilder<unknown>;
  /** The columns of a row of the page. */
  columns: RawBuilder<unknown>;
};

async function readTable<Row>(
  db: Db,
  { rows, isShown, key, further, columns }: TableQuery,
  options: TableOptions,
) {
  const position = rowsBefore(options);
  const { limit = DEFAULT_PAGE_SIZE } = options;
  const order = sql.raw(options.order ?? 'desc');
  const found = await sql<{ total: number; items: Row[] }>`
    with ${rows}, shown as materialized (
      select * from row where ${isShown}
    ), page as (
      select shown.*, row_number() over (order by ${key} ${order} nulls last, ${further}) as place
      from shown order by place limit ${limit} offset ${position}
    )
    select (select count(*)::int from shown) as total,
      (select coalesce(json_agg(json_build_object(${columns}) order by place), '[]') from page) as items`.execute(
    db,
  );
  const { total, items } = found.rows[0] ?? { total: 0, items: [] };
  const end = position + items.length;
  return {
    items,
    total,
    position,
    previousCursor: position > 0 ? String(Math.max(position - limit, 0)) : null,
    nextCursor: end < total ? String(end) : null,
  };
}

const SAMPLE_KEYS: Record<NonNullable<SampleTableInput['sort']>, RawBuilder<unknown>> = {
  requests: sql`requests`,
  name: sql`name collate names`,
  units: sql`units`,
  answers: sql`(${answered})`,
  ordered: sql`ordered`,
  share: sql`share`,
  problem: sql`problem`,
  cost: sql`cost`,
};

type SampleTable = Omit<SampleTablePage, 'currency' | 'asOf'>;

export function readSampleTable(db: Db, period: Period, options: SampleTableInput): Promise<SampleTable> {
  const { timeZone, from, to } = period;
  const isCounted = sql`${isUsed} and quantity > 0 and ${withinDays(date, timeZone, { from, to })}`;
  const { sort = 'requests', only } = options;
  const rows = sql`
    requested as (
      select sample_id, count(*) as requests, sum(quantity) as units
      from request_samples join sample_requests on sample_requests.id = request_id
      where ${isCounted} group by sample_id
    ), answered as (
      select sample_id, ${answerCounts} as answers
      from outcomes join sample_requests on sample_requests.id = outcomes.request_id
        join request_samples on request_samples.request_id = sample_requests.id
          and (sample_ids is null or sample_id = any (sample_ids))
      where ${isCounted} group by sample_id
    ), sample as (
      select id, name, image_url, coalesce(requests, 0) as requests, coalesce(units, 0) as units, unit_cost * units as cost,
        coalesce((answers ->> 'ordered')::int, 0) as ordered, coalesce((answers ->> 'deciding')::int, 0) as deciding,
        coalesce((answers ->> 'notAFit')::int, 0) as not_a_fit, coalesce((answers ->> 'problem')::int, 0) as problem
      from samples left join requested on requested.sample_id = id left join answered on answered.sample_id = id
      where is_active or requests > 0
    ), row as (
      select *, ordered::float8 / nullif(${answered}, 0) as share
      from sample left join lateral (
        select max(date) as last
        from request_samples join sample_requests on sample_requests.id = request_id
        where requests = 0 and sample_id = sample.id and quantity > 0
      ) as earlier on true
    )`;
  return readTable(
    db,
    {
      rows,
      isShown: only === 'unrequested' ? sql`requests = 0` : only === 'problem' ? sql`problem > 0` : sql`true`,
      key: SAMPLE_KEYS[sort],
      further: sql`last nulls first, id`,
      columns: sql`'id', id, 'name', name, 'imageUrl', image_url, 'requests', requests, 'units', units,
        'answers', json_build_object('ordered', ordered, 'deciding', deciding, 'notAFit', not_a_fit, 'problem', problem),
        'cost', cost, 'lastRequestAt', iso_time(last)`,
    },
    options,
  );
}

const CLIENT_KEYS: Record<NonNullable<ClientTableInput['sort']>, RawBuilder<unknown>> = {
  credits: sql`credits`,
  name: sql`name collate names`,
  requests: sql`requests`,
  answers: sql`(${answered})`,
  ordered: sql`ordered`,
  share: sql`share`,
  amount: sql`main_amount`,
  cost: sql`cost`,
};

type ClientTable = Omit<ClientTablePage, 'currency' | 'asOf'>;

/** Admins who request samples are no clients. Clients with the same number are those with the most credits left first. */
export function readClientTable(db: Db, period: Period, options: ClientTableInput): Promise<ClientTable> {
  const { sort = 'credits', only } = options;
  const rows = sql`${sums(period, 'month')}, client as (
      select id, name, company, ${remainingCreditsNow} as remaining, cost, amounts, main_amount,
        coalesce(requests, 0) as requests, coalesce(credits, 0) as credits, coalesce(ordered, 0) as ordered,
        coalesce(deciding, 0) as deciding, coalesce(not_a_fit, 0) as not_a_fit, coalesce(problem, 0) as problem
      from users left join ${groupedBy(sql`user_id`, period)} as counted on key = id
      where role = 'client' and waiting_since is null
        and (requests > 0 or deactivated_at is null or deactivated_at > ${dbNow})
    ), row as (
      select *, ordered::float8 / nullif(${answered}, 0) as share from client
    )`;
  return readTable(
    db,
    {
      rows,
      isShown: only === 'idle' ? sql`requests = 0` : sql`true`,
      key: CLIENT_KEYS[sort],
      further: sql`remaining desc, id`,
      columns: sql`'id', id, 'name', name, 'company', company, 'requests', requests, ${facts},
        'remainingCredits', remaining,
        'lastRequestAt', iso_time((select max(date) from sample_requests where user_id = page.id))`,
    },
    options,
  );
}
