import { type RawBuilder, sql } from 'kysely';
import { dbNow } from '../../db/clock.ts';
import { query } from '../../db/kysely.ts';
import type { Em } from '../../db/orm.ts';
import { isResetDue, nextResetNow, remainingCreditsNow } from './credits.sql.ts';

/** How the ledger calls a reset. */
export const RESET_REASON = 'Monthly credits renewed';

/** Accounts that one sweep renews in one transaction. */
const BATCH = 100;

/** Writes the due resets among the accounts that `which` narrows down and locks, one entry each. @returns how many */
const renew = async (em: Em, which: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql`
    with due as (
      select users.id, users.remaining_credits as left_over, ${remainingCreditsNow} as renewed, ${nextResetNow} as next_reset
      from users where ${isResetDue} ${which}
    ), renewed as (
      update users set remaining_credits = due.renewed, next_reset_date = due.next_reset from due where users.id = due.id
    )
    insert into credit_entries (user_id, kind, amount, reason, at)
    select id, 'reset', renewed - left_over, ${RESET_REASON}, ${dbNow} from due
    returning user_id`.execute(query(em));
  return rows.length;
};

/** Renews one account if its reset is due. @returns whether it was */
export const renewAccount = async (em: Em, userId: number): Promise<boolean> =>
  (await renew(em, sql`and users.id = ${userId} for no key update`)) > 0;

/** Renews every account that is due, batch by batch; rows that somebody holds are left to them. @returns how many */
export const sweepDueAccounts = async (em: Em): Promise<number> => {
  for (let total = 0; ; ) {
    const renewed = await renew(
      em.fork(),
      sql`order by users.next_reset_date limit ${BATCH} for no key update skip locked`,
    );
    total += renewed;
    if (renewed < BATCH) return total;
  }
};
