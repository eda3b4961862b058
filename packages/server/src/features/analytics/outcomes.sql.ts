import type {
  AnalyticsInput,
  AnswerCounts,
  IntervalUnit,
  OutcomeReportView,
} from '@portal/contract/analytics';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../platform/db/kysely.ts';
import { withinDays } from '../../platform/db/pagination/date-range.ts';
import { isUsed } from './analytics.sql.ts';

type Db = Kysely<Tables>;
export type Period = AnalyticsInput & { timeZone: string; currency: string };

const date = sql`sample_requests.date`;

const counted = (answer: string) => sql`count(*) filter (where answer = ${sql.lit(answer)})`;
export const answerCounts = sql<AnswerCounts>`json_build_object('ordered', ${counted('ordered')},
  'deciding', ${counted('deciding')}, 'notAFit', ${counted('not-a-fit')}, 'problem', ${counted('problem')})`;

/** The requests of the days, and sums of each client and interval, which are read once. */
export function sums({ timeZone, currency: _, ...days }: Period, unit: IntervalUnit): RawBuilder<unknown> {
  return sql`
    request as not materialized (
      select id, user_id, date_trunc(${sql.lit(unit)}, ${date} at time zone ${timeZone}) as start, credits_used, postage
      from sample_requests where ${isUsed} and ${withinDays(date, timeZone, days)}
    ), part as materialized (
      select user_id, start, ${counted('ordered')} as ordered, ${counted('deciding')} as deciding,
        ${counted('not-a-fit')} as not_a_fit, ${counted('problem')} as problem, 0 as requests, 0 as credits, null::numeric as cost
      from outcomes join request on request.id = request_id group by user_id, start
      union all
      select user_id, start, 0, 0, 0, 0, 0, 0, sum(unit_cost::bigint * quantity)
      from request_samples join samples on samples.id = sample_id join request on request.id = request_id
      where unit_cost is not null group by user_id, start
      union all
      select user_id, start, 0, 0, 0, 0, count(*), sum(credits_used), sum(postage) from request group by user_id, start
    ), sold as materialized (
      select user_id, start, currency, sum(amount) as amount
      from outcomes join request on request.id = request_id
      where answer = 'ordered' and amount is not null group by user_id, start, currency
    )`;
}

export function groupedBy(key: RawBuilder<unknown>, { currency }: Period): RawBuilder<unknown> {
  return sql`(
    select * from (
      select ${key} as key, sum(ordered) as ordered, sum(deciding) as deciding, sum(not_a_fit) as not_a_fit,
        sum(problem) as problem, sum(requests) as requests, sum(credits) as credits, sum(cost) as cost
      from part group by ${key}
    ) as counts left join (
      select key, json_agg(json_build_object('currency', currency, 'amount', amount) order by currency) as amounts,
        sum(amount) filter (where currency = ${currency}) as main_amount
      from (select ${key} as key, currency, sum(amount) as amount from sold group by ${key}, currency) as of_currency
      group by key
    ) as orders using (key)
  )`;
}

const hasFacts = sql`(ordered + deciding + not_a_fit + problem > 0 or cost is not null)`;
/** Of a row with the sums above. */
export const facts = sql`'answers', json_build_object('ordered', coalesce(ordered, 0), 'deciding', coalesce(deciding, 0),
    'notAFit', coalesce(not_a_fit, 0), 'problem', coalesce(problem, 0)),
  'credits', coalesce(credits, 0), 'cost', cost, 'amounts', coalesce(amounts, '[]')`;
const nothing: OutcomeReportView['total'] = {
  answers: { ordered: 0, deciding: 0, notAFit: 0, problem: 0 },
  credits: 0,
  cost: null,
  amounts: [],
};

type OutcomeSums = Pick<OutcomeReportView, 'total' | 'intervals'>;

/** Intervals have no gaps from the first answer or cost to the last. */
export async function sumOutcomes(db: Db, period: Period, unit: IntervalUnit): Promise<OutcomeSums> {
  const { rows } = await sql<Omit<OutcomeSums, 'total'> & { total: OutcomeSums['total'] | null }>`
    with ${sums(period, unit)}, by_interval as (
      select * from ${groupedBy(sql`start`, period)} as intervals
    ), span as (
      select min(key) as first, max(key) as last from by_interval where ${hasFacts}
    )
    select
      (select json_build_object(${facts}) from ${groupedBy(sql`(user_id is null)`, period)} as total) as total,
      (select coalesce(json_agg(json_build_object('start', to_char(begins, 'YYYY-MM-DD'), ${facts}) order by begins), '[]')
        from span cross join lateral generate_series(first, last, interval ${sql.lit(`1 ${unit}`)}) as begins
          left join by_interval on key = begins) as intervals`.execute(db);
  const [found] = rows;
  return { intervals: [], ...found, total: found?.total ?? nothing };
}

export async function countReasons(db: Db, period: Period): Promise<OutcomeReportView['reasons']> {
  const { timeZone, from, to } = period;
  const { rows } = await sql<OutcomeReportView['reasons'][number]>`
    select reason, (${counted('not-a-fit')})::int as "notAFit", (${counted('problem')})::int as problem
    from outcomes join sample_requests on sample_requests.id = outcomes.request_id
    where reason is not null and ${isUsed} and ${withinDays(date, timeZone, { from, to })}
    group by reason order by count(*) desc, reason`.execute(db);
  return rows;
}
