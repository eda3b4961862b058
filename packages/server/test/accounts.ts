import { sql } from 'kysely';
import { query } from '../src/db/kysely.ts';
import type { Em } from '../src/db/orm.ts';

type Accounts = { count: number; monthlyCredits?: number; role?: 'client' | 'admin' };

let last = 0;

/** Accounts without passwords, made at once, with a first credit entry each. @returns their ids */
export const buildAccounts = async (
  em: Em,
  { count, monthlyCredits = 5, role = 'client' }: Accounts,
): Promise<number[]> => {
  const names = Array.from({ length: count }, () => {
    last += 1;
    return `${role} ${last} of ${process.pid}`;
  });
  const { rows } = await sql<{ id: number }>`
    insert into users (username, password, name, email, role, monthly_credits, remaining_credits, created_at, next_reset_date)
    select name, '', name, replace(name, ' ', '.') || '@example.com', ${role}, ${monthlyCredits}, ${monthlyCredits},
      app_now(), nth_reset(app_now(), 1)
    from unnest(${names}::text[]) as name
    returning id`.execute(query(em.fork()));
  return rows.map(({ id }) => id);
};
