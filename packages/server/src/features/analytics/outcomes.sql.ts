import {
  type AnalyticsInput,
  type AnswerCounts,
  type OutcomeReportView,
  REPORT_ROWS_MAX,
} from '@portal/contract/analytics';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../db/kysely.ts';
import { withinDays } from '../../db/pagination/date-range.ts';
import { isUsed } from './analytics.sql.ts';

type Db = Kysely<Tables>;
/** Days of a time zone, and the setting's currency. */
export type Period = AnalyticsInput & { timeZone: string; currency: string };

const date = sql`sample_requests.date`;

const counted = (answer: string) => sql`count(*) filter (where answer = ${sql.lit(answer)})`;
const answerCounts = sql<AnswerCounts>`json_build_object('ordered', ${counted('ordered')},
  'deciding', ${counted('deciding')}, 'notAFit', ${counted('not-a-fit')}, 'problem', ${counted('problem')})`;

const noAnswers = sql<AnswerCounts>`json_build_object('ordered', 0, 'deciding', 0, 'notAFit', 0, 'problem', 0)`;

/**
 * Common table expressions: the requests of the days with a key, and by key their answers, orders, costs and credits. The
 * costs are those of today.
 */
function byKey(key: RawBuilder<unknown>, { timeZone, currency, ...days }: Period): RawBuilder<unknown> {
  return sql`
    request as not materialized (
      select id, ${key} as key, credits_used, postage
      from sample_requests where ${isUsed} and ${withinDays(date, timeZone, days)}
    ), answered as (
      select key, ${answerCounts} as answers, count(*) as total, ${counted('ordered')} as orders,
        sum(amount) filter (where answer = 'ordered' and currency = ${currency}) as amount
      from outcomes join request on request.id = request_id group by key
    ), ordered as (
      select key, json_agg(json_build_object('currency', currency, 'amount', amount) order by currency) as amounts
      from (
        select key, currency, sum(amount) as amount
        from outcomes join request on request.id = request_id
        where answer = 'ordered' and amount is not null group by key, currency
      ) as of_currency group by key
    ), spent as (
      select key, sum(cost) as cost
      from (
        select request_id, unit_cost::bigint * quantity as cost
        from request_samples join samples on samples.id = sample_id where unit_cost is not null
        union all
        select id, postage from request where postage is not null
      ) as costs join request on request.id = request_id group by key
    ), used as (
      select key, sum(credits_used) as credits from request group by key
    )`;
}

/** What `byKey` has found for the key of a row. */
const found = sql`coalesce(answers, ${noAnswers}) as answers, coalesce(credits, 0)::float8 as credits,
  cost::float8 as cost, coalesce(amounts, '[]') as amounts`;
const ofKey = sql`left join answered using (key) left join ordered using (key) left join spent using (key)
  left join used using (key)`;

export async function sumOutcomes(db: Db, period: Period): Promise<OutcomeReportView['total']> {
  const { rows } = await sql<OutcomeReportView['total']>`
    with ${byKey(sql`1`, period)} select ${found} from (select 1 as key) as total ${ofKey}`.execute(db);
  const [total] = rows;
  if (!total) throw new Error('A row without conditions cannot be missing');
  return total;
}

/** Clients with an answer or a cost. Admins who request samples are left out. */
export async function sumOutcomesByClient(db: Db, period: Period): Promise<OutcomeReportView['clients']> {
  const { rows } = await sql<OutcomeReportView['clients'][number]>`
    with ${byKey(sql`user_id`, period)}, chosen as (
      select key, name
      from answered full join spent using (key) join users on users.id = key
      where role = 'client'
      order by amount desc nulls last, orders desc nulls last, total desc nulls last, cost desc nulls last, key
      limit ${REPORT_ROWS_MAX}
    )
    select key as id, name, ${found} from chosen ${ofKey}
    order by amount desc nulls last, orders desc nulls last, total desc nulls last, cost desc nulls last, key`.execute(
    db,
  );
  return rows;
}

/** Months of the time zone, without gaps, from the first request with an answer or a cost to the last. */
export async function sumOutcomesByMonth(db: Db, period: Period): Promise<OutcomeReportView['months']> {
  const month = sql`date_trunc('month', ${date} at time zone ${period.timeZone})`;
  const { rows } = await sql<OutcomeReportView['months'][number]>`
    with ${byKey(month, period)}, span as (
      select min(key) as first, max(key) as last from (select key from answered union all select key from spent) as keys
    )
    select to_char(key, 'YYYY-MM') as month, ${found}
    from span cross join lateral generate_series(first, last, interval '1 month') as key ${ofKey}
    order by key`.execute(db);
  return rows;
}

export async function countAnswersBySample(db: Db, period: Period): Promise<OutcomeReportView['samples']> {
  const { timeZone, from, to } = period;
  const { rows } = await sql<OutcomeReportView['samples'][number]>`
    select id, name, answers
    from (
      select sample_id as id, ${answerCounts} as answers, count(*) as total, ${counted('ordered')} as orders
      from outcomes join sample_requests on sample_requests.id = outcomes.request_id
        join request_samples on request_samples.request_id = sample_requests.id
      where ${isUsed} and ${withinDays(date, timeZone, { from, to })}
      group by sample_id order by total desc, orders desc, sample_id limit ${REPORT_ROWS_MAX}
    ) as counted join samples using (id) order by total desc, orders desc, id`.execute(db);
  return rows;
}
