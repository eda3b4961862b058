import { type RawBuilder, sql } from 'kysely';
import { dbNow } from '../../db/clock.ts';
import { creditsAt } from '../credits/credits.sql.ts';

/** The columns of `users` that leave the server, as a UserView at a moment; the password is not among them. */
export const userColumnsAt = (now: RawBuilder<unknown>) => {
  const { remaining, nextReset } = creditsAt(now);
  return [
    'users.id',
    'users.username',
    'users.name',
    'users.email',
    'users.role',
    'users.monthly_credits as monthlyCredits',
    remaining.as('remainingCredits'),
    sql<string>`iso_time(${nextReset})`.as('nextResetDate'),
    sql<string>`iso_time(users.created_at)`.as('createdAt'),
  ] as const;
};

export const userColumns = userColumnsAt(dbNow);
