import type { CreditEntryView, StatementView } from '@portal/contract/credits';
import { sql } from 'kysely';
import { dbNow } from '../../db/clock.ts';
import { query } from '../../db/kysely.ts';
import type { Em } from '../../db/orm.ts';
import { invalidInput, notFound } from '../../errors.ts';
import { renewAccount } from './reset.service.ts';

type Span = Pick<StatementView, 'period' | 'currentPeriod' | 'from' | 'to'> & {
  /** The bounds of the period's entries, to the microsecond; the first and the current period are open. */
  begins: string;
  ends: string;
};

const findSpan = async (em: Em, userId: number, period: number | undefined): Promise<Span> => {
  const { rows } = await sql<Span>`
    with account as (
      select created_at, periods_since(created_at, ${dbNow}) as current from users where id = ${userId}
    ), chosen as (
      select *, coalesce(${period ?? null}::int, current) as period from account
    ), bounds as (
      select *, nth_reset(created_at, period) as first, nth_reset(created_at, period + 1) as next from chosen
    )
    select period, current as "currentPeriod", iso_time(first) as "from", iso_time(next) as "to",
      case when period = 0 then '-infinity' else first::text end as begins,
      case when period = current then 'infinity' else next::text end as ends
    from bounds`.execute(query(em));
  const [span] = rows;
  if (!span) throw notFound('Client not found');
  if (span.period > span.currentPeriod) throw invalidInput('That period has not begun yet', 'period');
  return span;
};

const findEntries = (em: Em, userId: number, { begins, ends }: Span): Promise<CreditEntryView[]> =>
  query(em)
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
    ])
    .where('user_id', '=', userId)
    .where(sql<boolean>`at >= ${begins}::timestamptz and at < ${ends}::timestamptz`)
    .orderBy('number')
    .execute();

/** The balance with which a period without entries began and ended: that of the last entry before. */
const findBalanceBefore = async (em: Em, userId: number, { ends }: Span): Promise<number> => {
  const last = await query(em)
    .selectFrom('credit_entries')
    .select('balance_after as balance')
    .where('user_id', '=', userId)
    .where(sql<boolean>`at < ${ends}::timestamptz`)
    .orderBy('number', 'desc')
    .executeTakeFirst();
  return last?.balance ?? 0;
};

/**
 * An account's movements in one period, between its opening and its closing balance. A reset that is due is written first.
 * @param period counted from the account's creation; absent: the current one
 * @throws AppError not-found for an unknown account, invalid-input for a period that has not begun
 */
export const readStatement = async (
  em: Em,
  userId: number,
  period: number | undefined,
): Promise<StatementView> => {
  await renewAccount(em, userId);
  const span = await findSpan(em, userId, period);
  const entries = await findEntries(em, userId, span);
  const [first] = entries;
  const opening = first ? first.balanceAfter - first.amount : await findBalanceBefore(em, userId, span);
  const { begins: _, ends: __, ...shown } = span;
  return { ...shown, opening, closing: entries.at(-1)?.balanceAfter ?? opening, entries };
};
