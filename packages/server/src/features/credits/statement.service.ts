import type { CreditEntryView, StatementInput, StatementView } from '@portal/contract/credits';
import { sql } from 'kysely';
import { dbNow } from '../../db/clock.ts';
import { query } from '../../db/kysely.ts';
import type { Em } from '../../db/orm.ts';
import { invalidInput, notFound } from '../../errors.ts';
import type { RuleContext } from '../../rule-context.ts';
import { ledgerReasons, renewAccount } from './credits.sql.ts';

type Period = Pick<StatementView, 'period' | 'currentPeriod' | 'from' | 'to'> & {
  /** Bounds of the period's entries to the microsecond. The first and the current period are open. */
  begins: string;
  ends: string;
};

async function getPeriod(em: Em, userId: number, number: number | undefined): Promise<Period> {
  const { rows } = await sql<Period>`
    with account as (
      select created_at, periods_since(created_at, ${dbNow}) as current from users where id = ${userId}
    ), chosen as (
      select *, coalesce(${number ?? null}::int, current) as period from account
    ), bounds as (
      select *, nth_reset(created_at, period) as first, nth_reset(created_at, period + 1) as next from chosen
    )
    select period, current as "currentPeriod", iso_time(first) as "from", iso_time(next) as "to",
      case when period = 0 then '-infinity' else first::text end as begins,
      case when period = current then 'infinity' else next::text end as ends
    from bounds`.execute(query(em));
  const [period] = rows;
  if (!period) throw notFound('Client not found');
  if (period.period > period.currentPeriod) throw invalidInput("That period hasn't started yet", 'period');
  return period;
}

/** A second charge of a request means that it was rejected and reopened. */
const isReopening = sql<boolean>`(kind = 'spend' and exists (
  select from credit_entries earlier
  where earlier.request_id = credit_entries.request_id and earlier.user_id = credit_entries.user_id
    and earlier.number < credit_entries.number))`;

/** The text of an entry whose text does not follow from its other columns. */
const note = sql<string | null>`case kind
  when 'grant' then nullif(reason, ${ledgerReasons.grant})
  when 'adjustment' then nullif(reason, ${ledgerReasons.adjustedBy} || actor_name) end`;

function listEntries(em: Em, userId: number, { begins, ends }: Period): Promise<CreditEntryView[]> {
  return query(em)
    .selectFrom('credit_entries')
    .select([
      'number',
      'kind',
      'amount',
      'balance_after as balanceAfter',
      'reason',
      'request_id as requestId',
      'actor_name as actor',
      sql<string>`iso_time(at)`.as('at'),
      isReopening.as('isReopening'),
      note.as('note'),
    ])
    .where('user_id', '=', userId)
    .where(sql<boolean>`at >= ${begins}::timestamptz and at < ${ends}::timestamptz`)
    .orderBy('number')
    .execute();
}

/** The balance of a period without entries, which is that of the last entry before its end. */
async function getBalance(em: Em, userId: number, { ends }: Period): Promise<number> {
  const last = await query(em)
    .selectFrom('credit_entries')
    .select('balance_after as balance')
    .where('user_id', '=', userId)
    .where(sql<boolean>`at < ${ends}::timestamptz`)
    .orderBy('number', 'desc')
    .executeTakeFirst();
  return last?.balance ?? 0;
}

/**
 * `period` counts from the account's creation; the current one by default.
 * @throws AppError not-found for an unknown account, invalid-input for a period that has not begun
 */
export async function getStatement(
  { em }: RuleContext,
  { id, period: number }: StatementInput,
): Promise<StatementView> {
  await renewAccount(em, id);
  const period = await getPeriod(em, id, number);
  const entries = await listEntries(em, id, period);
  const [first] = entries;
  const opening = first ? first.balanceAfter - first.amount : await getBalance(em, id, period);
  const { begins: _, ends: __, ...view } = period;
  return { ...view, opening, closing: entries.at(-1)?.balanceAfter ?? opening, entries };
}
