import { sql } from 'kysely';
import { userColumns } from './user.sql.ts';

/** The columns of `users` that make a ClientView. */
export const clientColumns = [
  ...userColumns,
  sql<string | null>`iso_time(users.deactivated_at)`.as('deactivatedAt'),
] as const;
