import { sql } from 'kysely';

/** The moment by the portal's clock, read once a statement. */
export const portalNow = sql<string>`(select app_now())`;

/** Whether the account's monthly reset is due and nobody has written it yet. */
export const isResetDue = sql<boolean>`users.next_reset_date <= ${portalNow}`;

/** Remaining credits as they are now: a reset that is due counts, and nothing rolls over. */
export const remainingCreditsNow = sql<number>`
  case when ${isResetDue} then users.monthly_credits else users.remaining_credits end`;

/** The next reset as it is now: of the dates createdAt + n months, the first one to come. Months that nobody noticed are skipped. */
export const nextResetNow = sql`
  case when ${isResetDue} then next_reset_after(users.created_at, ${portalNow}) else users.next_reset_date end`;

/** The same as an ISO string. */
export const nextResetDateNow = sql<string>`iso_time(${nextResetNow})`;
