import { type RawBuilder, sql } from 'kysely';
import { dbNow } from '../../db/clock.ts';

/**
 * An account's credits at a moment. A statement that asks for several of them takes its `clock` along: each `portalNow`
 * reads it anew.
 */
export const creditsAt = (now: RawBuilder<unknown>) => {
  /** Whether the account's monthly reset is due and nobody has written it yet. */
  const isResetDue = sql<boolean>`users.next_reset_date <= ${now}`;
  /** Remaining credits as they are now: a reset that is due counts, and nothing rolls over. */
  const remaining = sql<number>`
    case when ${isResetDue} then users.monthly_credits else users.remaining_credits end`;
  /** The next reset as it is now: of the dates createdAt + n months, the first one to come. Months that nobody noticed are skipped. */
  const nextReset = sql`
    case when ${isResetDue} then next_reset_after(users.created_at, ${now}) else users.next_reset_date end`;
  return { isResetDue, remaining, nextReset };
};

export const { isResetDue, remaining: remainingCreditsNow, nextReset: nextResetNow } = creditsAt(dbNow);
