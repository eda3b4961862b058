import { type RawBuilder, sql } from 'kysely';
import { dbNow } from '../../platform/db/clock.ts';
import { query } from '../../platform/db/kysely.ts';
import type { Em } from '../../platform/db/orm.ts';
import { preparedQuery } from '../../platform/db/prepared/prepared-query.ts';
import { User, UserSchema } from './user.entity.ts';

export const RENEWAL_BATCH_SIZE = 100;
export const RESET_REASON = 'Monthly credits renewed';

/** An account's credits at a moment. A statement that needs several of them passes `clockTime`, so that it is read once. */
export function creditsAt(now: RawBuilder<unknown>) {
  /** A client who waits for approval has no credits to reset. */
  const isResetDue = sql<boolean>`(users.next_reset_date <= ${now} and users.waiting_since is null)`;
  /** A reset that is due counts before it is written. Unused credits expire. */
  const remaining = sql<number>`
    case when ${isResetDue} then users.monthly_credits else users.remaining_credits end`;
  const nextReset = sql`
    case when ${isResetDue} then next_reset_after(users.created_at, ${now}) else users.next_reset_date end`;
  return { isResetDue, remaining, nextReset };
}

const creditsNow = creditsAt(dbNow);
export const { isResetDue, remaining: remainingCreditsNow } = creditsNow;

type RenewedAccount = { id: number; remaining_credits: number; next_reset_date: Date };

async function renewDueAccounts(em: Em, selection: RawBuilder<unknown>): Promise<RenewedAccount[]> {
  const { rows } = await sql<RenewedAccount>`
    with due as (
      select users.id, users.remaining_credits as left_over, ${remainingCreditsNow} as renewed, ${creditsNow.nextReset} as next_reset
      from users where ${isResetDue} ${selection}
    ), entry as (
      insert into credit_entries (user_id, kind, amount, reason, at)
      select id, 'reset', renewed - left_over, ${RESET_REASON}, ${dbNow} from due
    )
    update users set remaining_credits = due.renewed, next_reset_date = due.next_reset from due where users.id = due.id
    returning users.id, users.remaining_credits, users.next_reset_date`.execute(query(em));
  return rows;
}

/** Writes a batch of due resets. Locked rows are skipped, because their transactions write it. @returns how many */
export async function renewOldestDueAccounts(em: Em): Promise<number> {
  const renewed = await renewDueAccounts(
    em,
    sql`order by users.next_reset_date limit ${RENEWAL_BATCH_SIZE} for no key update skip locked`,
  );
  return renewed.length;
}

/** In the order of their ids, as all transactions lock accounts, and writes the resets that are due. */
export async function lockAndRenewAccounts(em: Em, ids: number[]): Promise<void> {
  await sql`select from users where id = any (${ids}::int[]) order by id for no key update`.execute(
    query(em),
  );
  await renewDueAccounts(em, sql`and users.id = any (${ids}::int[])`);
}

type LockedRow = { isResetDue: boolean };

/** Hot path (benchmarks "submission" and "status change"). The lock lets other transactions insert rows that refer to the account. */
function selectForUpdate(toId: (id: RawBuilder<number>) => RawBuilder<number>) {
  return preparedQuery<{ id: number }, LockedRow>((db, param, columnsOf) =>
    sql<LockedRow>`
      select ${columnsOf(UserSchema)}, users.password, ${isResetDue} as "isResetDue"
      from users where users.id = ${toId(param('id'))} for no key update`.compile(db),
  );
}

const selectAccount = selectForUpdate((id) => id);
const selectAccountOfRequest = selectForUpdate(
  (id) => sql`(select user_id from sample_requests where id = ${id})`,
);

export async function findAccountForUpdate(
  em: Em,
  of: { id: number } | { requestId: number },
): Promise<User | null> {
  const [row] =
    'id' in of ? await selectAccount(em, of) : await selectAccountOfRequest(em, { id: of.requestId });
  if (!row) return null;
  const { isResetDue: isDue, ...columns } = row;
  const account = em.map(User, columns);
  const [renewed] = isDue ? await renewDueAccounts(em, sql`and users.id = ${account.id}`) : [];
  return renewed ? em.map(User, renewed) : account;
}
