import { type RawBuilder, sql } from 'kysely';
import { dbNow } from '../../db/clock.ts';
import { query } from '../../db/kysely.ts';
import type { Em } from '../../db/orm.ts';

export const RENEWAL_BATCH_SIZE = 100;

/** Texts that the ledger stores for good: a statement compares with them to recognize a text that an admin wrote. */
export const ledgerReasons = {
  grant: 'First credits of the account',
  reset: 'Monthly credits renewed',
  adjustedBy: 'Adjusted by ',
} as const;

/** An account's credits at a moment. A statement that needs several of them passes `clockTime`, so that it is read once. */
export function creditsAt(now: RawBuilder<unknown>) {
  /** A client who waits for approval has no credits to reset. */
  const isResetDue = sql<boolean>`(users.next_reset_date <= ${now} and users.waiting_since is null)`;
  /** A reset that is due counts before it is written. Unused credits expire. */
  const remaining = sql<number>`
    case when ${isResetDue} then users.monthly_credits else users.remaining_credits end`;
  /** The next of the dates `created_at` + n months. Months without a written reset are skipped. */
  const nextReset = sql`
    case when ${isResetDue} then next_reset_after(users.created_at, ${now}) else users.next_reset_date end`;
  return { isResetDue, remaining, nextReset };
}

export const { isResetDue, remaining: remainingCreditsNow, nextReset: nextResetNow } = creditsAt(dbNow);

/** Writes the due resets of the accounts that `selection` narrows down and locks. @returns how many */
async function renewDueAccounts(em: Em, selection: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql`
    with due as (
      select users.id, users.remaining_credits as left_over, ${remainingCreditsNow} as renewed, ${nextResetNow} as next_reset
      from users where ${isResetDue} ${selection}
    ), renewed as (
      update users set remaining_credits = due.renewed, next_reset_date = due.next_reset from due where users.id = due.id
    )
    insert into credit_entries (user_id, kind, amount, reason, at)
    select id, 'reset', renewed - left_over, ${ledgerReasons.reset}, ${dbNow} from due
    returning user_id`.execute(query(em));
  return rows.length;
}

export async function renewAccount(em: Em, userId: number): Promise<void> {
  await renewDueAccounts(em, sql`and users.id = ${userId} for no key update`);
}

/** Writes a batch of due resets. Locked rows are skipped, because their transactions write it. @returns how many */
export function renewOldestDueAccounts(em: Em): Promise<number> {
  return renewDueAccounts(
    em.fork(),
    sql`order by users.next_reset_date limit ${RENEWAL_BATCH_SIZE} for no key update skip locked`,
  );
}

/** Writes every due reset, in batches. @returns how many */
export async function sweepDueAccounts(em: Em): Promise<number> {
  for (let total = 0; ; ) {
    const renewed = await renewOldestDueAccounts(em);
    total += renewed;
    if (renewed < RENEWAL_BATCH_SIZE) return total;
  }
}
