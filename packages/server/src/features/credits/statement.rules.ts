import type { CreditEntryView, StatementView } from '@portal/contract/credits';
import { sql } from 'kysely';
import type { Em } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { inTransaction } from '../../db/transaction.ts';
import { badInput } from '../../errors.ts';
import { lockAccount } from './credits.rules.ts';

type Span = { currentPeriod: number; from: string; to: string };

const findSpan = async (
  tx: Em,
  userId: number,
  period: number | undefined,
): Promise<Span & { period: number }> => {
  const { rows } = await sql<Span & { period: number }>`
    select period, "currentPeriod", iso_time(nth_reset(created_at, period)) as "from",
      iso_time(nth_reset(created_at, period + 1)) as "to"
    from (
      select created_at, current as "currentPeriod", coalesce(${period ?? null}::int, current) as period
      from (select created_at, periods_since(created_at, app_now()) as current from users where id = ${userId}) as account
    ) as chosen
    where period <= "currentPeriod"`.execute(query(tx));
  const [span] = rows;
  if (!span) throw badInput('That period has not begun yet', 'period');
  return span;
};

const inPeriod = (userId: number, { period, currentPeriod }: Span & { period: number }) => sql<boolean>`
  user_id = ${userId}
  and (${period} = 0 or at >= (select nth_reset(created_at, ${period}) from users where id = ${userId}))
  and (${period} = ${currentPeriod} or at < (select nth_reset(created_at, ${period + 1}) from users where id = ${userId}))`;

/**
 * An account's movements in one period, between its opening and its closing balance.
 * @throws Fault not-found for an unknown account, bad-input for a period that has not begun
 */
export const readStatement = (em: Em, userId: number, period: number | undefined): Promise<StatementView> =>
  inTransaction(em, async (tx) => {
    const account = await lockAccount(tx, userId);
    const span = await findSpan(tx, userId, period);
    const entries: CreditEntryView[] = await query(tx)
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
      .where(inPeriod(userId, span))
      .orderBy('number')
      .execute();
    const [first] = entries;
    const before = first
      ? first.balanceAfter - first.amount
      : await balanceBefore(tx, userId, span, account.remaining);
    return { ...span, opening: before, closing: entries.at(-1)?.balanceAfter ?? before, entries };
  });

const balanceBefore = async (
  tx: Em,
  userId: number,
  span: Span & { period: number },
  now: number,
): Promise<number> => {
  if (span.period === span.currentPeriod) return now;
  const last = await query(tx)
    .selectFrom('credit_entries')
    .select('balance_after')
    .where('user_id', '=', userId)
    .where(sql<boolean>`at < ${span.from}::timestamptz`)
    .orderBy('number', 'desc')
    .executeTakeFirst();
  return last?.balance_after ?? 0;
};
