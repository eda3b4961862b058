import { type RawBuilder, sql } from 'kysely';
import { dbNow } from '../../platform/db/clock.ts';
import { query } from '../../platform/db/kysely.ts';
import type { Em } from '../../platform/db/orm.ts';
import { notFound } from '../../platform/errors.ts';
import { creditsAt } from './resets.sql.ts';

/** SQL and not an entity, because the database applies a credit reset that is due at `now`. */
export function userColumnsAt(now: RawBuilder<unknown>) {
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
    'users.company',
    'users.customer_number as customerNumber',
  ] as const;
}

export const needsSecondFactor = sql<boolean>`case
  when users.role = 'admin' and users.second_factor_since is null then (select admin_second_factor from settings)
  else false end`;

const userColumns = userColumnsAt(dbNow);

export const clientColumns = [
  ...userColumns,
  sql<string | null>`iso_time(users.deactivated_at)`.as('deactivatedAt'),
  sql<string | null>`iso_time(users.waiting_since)`.as('waitingSince'),
  'users.approval',
] as const;

export function selectUsers(em: Em) {
  return query(em).selectFrom('users').select(userColumns);
}

export function findUser(em: Em, id: number) {
  return selectUsers(em).where('users.id', '=', id).executeTakeFirst();
}

/**
 * Whether the account's email is known to be its user's: what a link that was sent there is for was done, or an admin has
 * entered the address. Emails to others contain nothing that the account typed.
 */
export async function isProven(em: Em, id: number): Promise<boolean> {
  const users = query(em).selectFrom('users').select('is_email_proven as isEmailProven').where('id', '=', id);
  return (await users.executeTakeFirst())?.isEmailProven ?? false;
}

export async function findPasswordHash(em: Em, id: number): Promise<string | undefined> {
  const users = query(em).selectFrom('users').select('password').where('id', '=', id);
  return (await users.executeTakeFirst())?.password;
}

/** In any Unicode form. Sort by `usernameMatch`, descending, and take the first. */
export function matchesUsername(username: string): RawBuilder<boolean> {
  return sql<boolean>`(lower(users.username) in (lower(${username}), lower(${username.normalize('NFC')}))
    or (plain_text(users.username) = plain_text(${username}) and not users.is_look_alike))`;
}

export function usernameMatch(username: string): RawBuilder<unknown> {
  return sql`(lower(users.username) = lower(${username}), users.is_look_alike)`;
}

export async function getUserIdByName(em: Em, username: string): Promise<number> {
  const { id } = await query(em)
    .selectFrom('users')
    .select('id')
    .where(matchesUsername(username))
    .orderBy(usernameMatch(username), 'desc')
    .executeTakeFirstOrThrow(() => notFound(`There is no user named ${username}`));
  return id;
}

export function matchesClient(text: string): RawBuilder<boolean> {
  return sql<boolean>`users.search @@ search_query(${text})`;
}

const LISTED_CLIENTS_MAX = 1_000;

export async function findMatchingClients(em: Em, text: string): Promise<number[] | undefined> {
  const rows = await query(em)
    .selectFrom('users')
    .select('id')
    .where(matchesClient(text))
    .limit(LISTED_CLIENTS_MAX + 1)
    .execute();
  return rows.length > LISTED_CLIENTS_MAX ? undefined : rows.map(({ id }) => id);
}
