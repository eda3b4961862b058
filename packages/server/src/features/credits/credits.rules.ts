import { sql } from 'kysely';
import type { Em } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { notFound } from '../../errors.ts';
import { renewAccount } from './reset.rules.ts';

/** Who moves credits; null for the portal itself. */
export type CreditActor = { id: number; name: string } | null;

/** An account under its row's lock, with a due reset already applied. */
export type LockedAccount = { id: number; name: string; remaining: number };

type Entry = {
  userId: number;
  kind: 'grant' | 'spend' | 'refund' | 'adjustment';
  amount: number;
  reason: string;
  requestId?: number;
  actor: CreditActor;
};

const book = async (tx: Em, entry: Entry): Promise<void> => {
  await query(tx)
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
  grant: { userId: number; amount: number; actor: CreditActor },
): Promise<void> => book(tx, { ...grant, kind: 'grant', reason: 'First credits of the account' });

/**
 * Locks an account until the transaction ends; every change of its credits begins here. The lock lets
 * rows that refer to the account be written beside it.
 * @throws Fault not-found
 */
export const lockAccount = async (tx: Em, userId: number): Promise<LockedAccount> => {
  const lock = () =>
    query(tx)
      .selectFrom('users')
      .select(['id', 'name', 'remaining_credits as remaining'])
      .select(sql<boolean>`next_reset_date <= app_now()`.as('isDue'))
      .where('id', '=', userId)
      .forNoKeyUpdate()
      .executeTakeFirst();

  let account = await lock();
  if (account?.isDue) {
    await renewAccount(tx, userId);
    account = await lock();
  }
  if (!account) throw notFound('Client not found');
  return { id: account.id, name: account.name, remaining: account.remaining };
};

/** Moves a locked account's credits by `amount` and books why. The amount may be 0, the balance never below it. */
export const moveCredits = async (
  tx: Em,
  account: LockedAccount,
  entry: Omit<Entry, 'userId'>,
): Promise<void> => {
  if (entry.amount !== 0) {
    await query(tx)
      .updateTable('users')
      .set({ remaining_credits: sql`remaining_credits + ${entry.amount}` })
      .where('id', '=', account.id)
      .execute();
  }
  await book(tx, { ...entry, userId: account.id });
  account.remaining += entry.amount;
};
