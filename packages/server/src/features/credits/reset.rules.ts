import { sql } from 'kysely';
import type { Em } from '../../db/orm.ts';
import { query } from '../../db/query.ts';

/** Accounts that one sweep renews in one transaction. */
const BATCH = 100;

/**
 * Renews accounts whose reset is due: the monthly credits again, whatever was left, and the first reset date
 * after now. Months that nobody noticed make one entry. Rows that somebody holds are left to them.
 */
const renew = async (em: Em, which: ReturnType<typeof sql>): Promise<number> => {
  const { rows } = await sql`
    with due as (
      select id, remaining_credits, monthly_credits, created_at
      from users where next_reset_date <= app_now() and ${which}
    ), renewed as (
      update users set
        remaining_credits = due.monthly_credits,
        next_reset_date = next_reset_after(due.created_at, app_now())
      from due where users.id = due.id
    )
    insert into credit_entries (user_id, kind, amount, reason, at)
    select id, 'reset', monthly_credits - remaining_credits, 'Monthly credits renewed', app_now() from due
    returning user_id`.execute(query(em));
  return rows.length;
};

/** Renews one account that the transaction has locked, if it is due. */
export const renewAccount = (tx: Em, userId: number): Promise<number> => renew(tx, sql`id = ${userId}`);

/** Renews the accounts that are due, up to a batch of them. @returns how many */
export const renewDueAccounts = (em: Em): Promise<number> =>
  renew(
    em,
    sql`id in (
      select id from users where next_reset_date <= app_now()
      order by next_reset_date limit ${BATCH} for no key update skip locked
    )`,
  );

/** Renews every account that is due, batch by batch. @returns how many */
export const sweepDueAccounts = async (em: Em): Promise<number> => {
  for (let total = 0; ; ) {
    const renewed = await renewDueAccounts(em.fork());
    total += renewed;
    if (renewed < BATCH) return total;
  }
};
