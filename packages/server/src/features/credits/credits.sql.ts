import { type RawBuilder, sql } from 'kysely';
import { dbNow } from '../../db/clock.ts';

/** Texts that the ledger stores. A statement compares with them to recognize a text that an admin wrote. */
export const ledgerReasons = {
  grant: 'First credits of the account',
  reset: 'Monthly credits renewed',
  adjustedBy: 'Adjusted by ',
} as const;

/** An account's credits at a moment. A statement that needs several of them passes `clockTime`, so that it is read once. */
export function creditsAt(now: RawBuilder<unknown>) {
  const isResetDue = sql<boolean>`users.next_reset_date <= ${now}`;
  /** A reset that is due counts before it is written. Unused credits expire. */
  const remaining = sql<number>`
    case when ${isResetDue} then users.monthly_credits else users.remaining_credits end`;
  /** The next of the dates `created_at` + n months. Months without a written reset are skipped. */
  const nextReset = sql`
    case when ${isResetDue} then next_reset_after(users.created_at, ${now}) else users.next_reset_date end`;
  return { isResetDue, remaining, nextReset };
}

export const { isResetDue, remaining: remainingCreditsNow, nextReset: nextResetNow } = creditsAt(dbNow);
