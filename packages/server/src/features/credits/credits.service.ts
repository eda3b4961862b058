import { type QueryCreator, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../db/entities.ts';
import { query } from '../../db/kysely.ts';
import type { Em } from '../../db/orm.ts';
import { notFound } from '../../errors.ts';
import type { Actor } from '../auth/actor.ts';
import { isResetDue } from './credits.sql.ts';
import { renewAccount } from './reset.service.ts';

/** An account under its row's lock, with a due reset already applied. */
export type LockedAccount = { id: number; name: string; remaining: number };

type Entry = {
  userId: number;
  kind: 'grant' | 'spend' | 'refund' | 'adjustment';
  amount: number;
  reason: string;
  requestId?: number;
  actor: Actor | null;
};

const book = async (db: QueryCreator<Tables>, entry: Entry): Promise<void> => {
  await db
    .insertInto('credit_entries')
    // The number, the balance and the order of time come from a trigger.
    .values({
      user_id: entry.userId,
      kind: entry.kind,
      amount: entry.amount,
      reason: entry.reason,
      request_id: entry.requestId ?? null,
      actor_id: entry.actor?.id ?? null,
      actor_name: entry.actor?.name ?? null,
      number: 0,
      balance_after: 0,
      at: sql`app_now()`,
    })
    .execute();
};

/** Books a new account's first credits. */
export const bookGrant = (
  tx: Em,
  grant: { userId: number; amount: number; actor: Actor | null },
): Promise<void> => book(query(tx), { ...grant, kind: 'grant', reason: 'First credits of the account' });

const lock = (tx: Em, account: number | RawBuilder<number>) =>
  query(tx)
    .selectFrom('users')
    .select(['users.id', 'users.name', 'users.remaining_credits as remaining', isResetDue.as('isDue')])
    .where('users.id', '=', account)
    .forNoKeyUpdate()
    .executeTakeFirst();

/**
 * Locks an account until the transaction ends; every change of its credits begins here. The lock lets
 * rows that refer to the account be written beside it.
 * @param account its id, or SQL that finds it
 * @param missing what is said when there is none
 * @throws AppError not-found
 */
export const lockAccount = async (
  tx: Em,
  account: number | RawBuilder<number>,
  missing = 'Client not found',
): Promise<LockedAccount> => {
  let found = await lock(tx, account);
  if (found?.isDue) {
    await renewAccount(tx, found.id);
    found = await lock(tx, found.id);
  }
  if (!found) throw notFound(missing);
  return { id: found.id, name: found.name, remaining: found.remaining };
};

/** Moves a locked account's credits by `amount` and books why. The amount may be 0, the balance never below it. */
export const moveCredits = async (
  tx: Em,
  account: LockedAccount,
  entry: Omit<Entry, 'userId'>,
): Promise<void> => {
  const moved = query(tx).with('moved', (db) =>
    db
      .updateTable('users')
      .set({ remaining_credits: sql`remaining_credits + ${entry.amount}` })
      .where('id', '=', account.id),
  );
  await book(moved, { ...entry, userId: account.id });
  account.remaining += entry.amount;
};
