import { sql } from 'kysely';
import { query } from '../../db/kysely.ts';
import type { Em } from '../../db/orm.ts';
import { conflict, notFound } from '../../errors.ts';
import type { Actor } from '../auth/actor.ts';
import { isResetDue, ledgerReasons } from './credits.sql.ts';
import { renewAccount } from './reset.service.ts';

/** An account whose row is locked and whose due reset is written. */
export type LockedAccount = { id: number; name: string; remaining: number };

type Entry = {
  userId: number;
  kind: 'grant' | 'spend' | 'refund' | 'adjustment';
  amount: number;
  reason: string;
  requestId?: number;
  actor: Actor | null;
};

type ChargedRequest = { id: number; creditsUsed: number };

type Charge = {
  /** Sum of the request's entries; null for a request that was never charged, such as an imported one. */
  net: number | null;
  /** The client's credits were reset after the last charge. */
  isExpired: boolean;
};

async function insertEntry(tx: Em, entry: Entry): Promise<void> {
  await query(tx)
    .insertInto('credit_entries')
    // A trigger sets the number and the balance.
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
}

/** Writes the first ledger entry of an account, which was inserted with these credits. */
export function bookGrant(
  tx: Em,
  grant: { userId: number; amount: number; actor: Actor | null },
): Promise<void> {
  return insertEntry(tx, { ...grant, kind: 'grant', reason: ledgerReasons.grant });
}

function findLockedAccount(tx: Em, id: number) {
  return query(tx)
    .selectFrom('users')
    .select(['users.id', 'users.name', 'users.remaining_credits as remaining', isResetDue.as('isDue')])
    .where('users.id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/**
 * Locks an account until the transaction ends. Every change of its credits begins here. The lock lets other transactions
 * insert rows that refer to the account.
 * @throws AppError not-found
 */
export async function lockAccount(tx: Em, id: number): Promise<LockedAccount> {
  let account = await findLockedAccount(tx, id);
  if (account?.isDue) {
    await renewAccount(tx, id);
    account = await findLockedAccount(tx, id);
  }
  if (!account) throw notFound('Client not found');
  return { id, name: account.name, remaining: account.remaining };
}

/** Changes the balance of a locked account and writes the ledger entry. The balance never falls below 0. */
export async function moveCredits(
  tx: Em,
  account: LockedAccount,
  { reason, ...entry }: Omit<Entry, 'userId' | 'reason'> & { reason?: string | undefined },
): Promise<void> {
  await query(tx)
    .updateTable('users')
    .set({ remaining_credits: sql`remaining_credits + ${entry.amount}` })
    .where('id', '=', account.id)
    .execute();
  await insertEntry(tx, {
    ...entry,
    userId: account.id,
    reason: reason ?? `${ledgerReasons.adjustedBy}${entry.actor?.name}`,
  });
  account.remaining += entry.amount;
}

async function findCharge(tx: Em, userId: number, requestId: number): Promise<Charge> {
  const { rows } = await sql<Charge>`
    select sum(amount)::int as net,
      exists (
        select from credit_entries later
        where later.user_id = ${userId} and later.kind = 'reset'
          and later.number > max(charge.number) filter (where charge.amount < 0)
      ) as "isExpired"
    from credit_entries charge
    where charge.request_id = ${requestId} and charge.user_id = ${userId}`.execute(query(tx));
  return rows[0] ?? { net: null, isExpired: false };
}

/** Returns the credits of a request that is rejected. Credits from before the last reset have expired: the entry is 0. */
export async function refundRequest(
  tx: Em,
  account: LockedAccount,
  request: ChargedRequest,
  actor: Actor,
): Promise<void> {
  const { net, isExpired } = await findCharge(tx, account.id, request.id);
  if (net === null || net === 0) return;
  await moveCredits(tx, account, {
    kind: 'refund',
    amount: isExpired ? 0 : -net,
    reason: isExpired
      ? `Request #${request.id} rejected; its credits were of an earlier month and have expired`
      : `Request #${request.id} rejected, credits given back`,
    requestId: request.id,
    actor,
  });
}

/**
 * Charges a rejected request again when it is reopened, if its credits were returned.
 * @throws AppError conflict when the client has too few credits
 */
export async function chargeReopenedRequest(
  tx: Em,
  account: LockedAccount,
  request: ChargedRequest,
  actor: Actor,
): Promise<void> {
  const { net } = await findCharge(tx, account.id, request.id);
  if (net !== 0) return;
  if (account.remaining < request.creditsUsed) {
    throw conflict(
      `${account.name} has too few credits (${account.remaining} left, ${request.creditsUsed} needed), so this request stays rejected.`,
    );
  }
  await moveCredits(tx, account, {
    kind: 'spend',
    amount: -request.creditsUsed,
    reason: `Request #${request.id} reopened`,
    requestId: request.id,
    actor,
  });
}
