import { sql } from 'kysely';

/** The moment by the portal's clock, read once a statement. */
export const portalNow = sql<string>`(select app_now())`;

const isDue = sql<boolean>`users.next_reset_date <= ${portalNow}`;

/** Remaining credits as they are now: a reset that is due counts although nobody has written it yet. */
export const remainingCreditsNow = sql<number>`
  case when ${isDue} then users.monthly_credits else users.remaining_credits end`;

/** The next reset date as it is now, as an ISO string. */
export const nextResetDateNow = sql<string>`
  iso_time(case when ${isDue} then next_reset_after(users.created_at, ${portalNow}) else users.next_reset_date end)`;
