import { sql } from 'kysely';
import { dbNow } from '../../db/clock.ts';
import { query } from '../../db/kysely.ts';
import type { Em } from '../../db/orm.ts';
import { UNUSABLE_HASH } from '../accounts/password.ts';
import type { Values } from './import-kind.ts';

type Named = { usernames: string[]; plainUsernames: string[]; numbers: string[]; emails: string[] };

export function selectNamedAccounts(em: Em, { usernames, plainUsernames, numbers, emails }: Named) {
  const lower = (texts: string[]) =>
    sql`any (array(select lower(given) from unnest(${texts}::text[]) given))`;
  return query(em)
    .selectFrom('users')
    .select(['id', 'role', 'username', 'name', 'email', 'monthly_credits as monthlyCredits'])
    .select(['company', 'customer_number as customerNumber', 'is_look_alike as isLookAlike'])
    .select('approval')
    .select(sql<boolean>`waiting_since is not null`.as('isWaiting'))
    .where(
      sql<boolean>`(lower(username) = ${lower(usernames)}
        or (plain_text(username) = any (${plainUsernames}::text[]) and not is_look_alike)
        or plain_text(customer_number) = any (${numbers}::text[]) or lower(email) = ${lower(emails)})`,
    )
    .execute();
}

/** In the order of their ids, as all transactions lock accounts. */
export function lockClientValues(em: Em, ids: number[]) {
  return query(em)
    .selectFrom('users')
    .select(['id', 'name', 'email', 'monthly_credits as monthlyCredits'])
    .select(['company', 'customer_number as customerNumber', 'approval'])
    .where(sql<boolean>`id = any (${ids}::int[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

function givenClients(rows: Values[]) {
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(id int, username text, name text, email text,
    "monthlyCredits" int, company text, "customerNumber" text, approval text)`;
}

/** Without a password. @returns the ids, in the order of the rows */
export async function insertClients(em: Em, rows: Values[]): Promise<number[]> {
  const { rows: inserted } = await sql<{ id: number }>`
    insert into users (username, password, name, email, role, monthly_credits, remaining_credits, company,
      customer_number, approval, created_at, next_reset_date)
    select username, ${UNUSABLE_HASH}, name, email, 'client', "monthlyCredits", "monthlyCredits", company,
      "customerNumber", coalesce(approval, 'standard'), ${dbNow}, nth_reset(${dbNow}, 1)
    from ${givenClients(rows)} returning id`.execute(query(em));
  return inserted.map(({ id }) => id);
}

export async function updateClients(em: Em, rows: Values[]): Promise<void> {
  await sql`
    update users set name = given.name, email = given.email, monthly_credits = "monthlyCredits",
      company = given.company, customer_number = "customerNumber",
      approval = given.approval
    from ${givenClients(rows)} where users.id = given.id`.execute(query(em));
}

/** Runs the deferred checks of the ledger now: at the commit those of all rows would take too long for one statement. */
export async function checkLedger(em: Em): Promise<void> {
  await sql`set constraints all immediate`.execute(query(em));
  await sql`set constraints all deferred`.execute(query(em));
}
