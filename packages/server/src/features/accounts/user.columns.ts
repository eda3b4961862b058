import { sql } from 'kysely';
import { nextResetDateNow, remainingCreditsNow } from '../credits/credits.columns.ts';

/** The columns of `users` that leave the server, as a UserView; the password is not among them. */
export const userColumns = [
  'users.id',
  'users.username',
  'users.name',
  'users.email',
  'users.role',
  'users.monthly_credits as monthlyCredits',
  remainingCreditsNow.as('remainingCredits'),
  nextResetDateNow.as('nextResetDate'),
  sql<string>`iso_time(users.created_at)`.as('createdAt'),
] as const;
