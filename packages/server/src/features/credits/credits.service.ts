import { sql } from 'kysely';
import { query } from '../../db/kysely.ts';
import type { Em } from '../../db/orm.ts';
import { conflict, notFound } from '../../errors.ts';
import type { RuleContext } from '../../rule-context.ts';
import type { Actor } from '../auth/actor.ts';
import { ledgerReasons, renewAccount } from './credits.sql.ts';

/** An account whose row is locked and whose due reset is written. */
export type LockedAccount = { id: number; name: string; remaining: number };

type Entry = {
  kind: 'grant' | 'spend' | 'refund' | 'adjustment';
  amount: number;
  reason: string;
  requestId?: number;
};

type ChargedRequest = { id: number; creditsUsed: number; account: LockedAccount };

export type RefundCause = 'rejected' | 'cancelled';

type Charge = {
  /** Sum of the request's entries; null for a request that was never charged, such as an imported one. */
  net: number | null;
  /** The client's credits were reset after the last charge. */
  isExpired: boolean;
};

async function insertEntry(
  { em, actor }: RuleContext,
  userId: number,
  { kind, amount, reason, requestId }: Entry,
): Promise<void> {
  await query(em)
    .insertInto('credit_entries')
    // A trigger sets the number and the balance.
    .values({
      user_id: userId,
      kind,
      amount,
      reason,
      request_id: requestId ?? null,
      actor_id: actor?.id ?? null,
      actor_name: actor?.name ?? null,
      number: 0,
      balance_after: 0,
      at: sql`app_now()`,
    })
    .execute();
}

/** Writes the first ledger entry of an account, which was inserted with these credits. */
export function writeGrantEntry(
  tx: RuleContext,
  { userId, amount }: { userId: number; amount: number },
): Promise<void> {
  return insertEntry(tx, userId, { kind: 'grant', amount, reason: ledgerReasons.grant });
}

/**
 * Locks an account until the transaction ends. Every change of its credits begins here. The lock lets other transactions
 * insert rows that refer to the account.
 * @throws AppError not-found
 */
export async function lockAccount({ em }: RuleContext, id: number): Promise<LockedAccount> {
  await renewAccount(em, id);
  const account = await query(em)
    .selectFrom('users')
    .select(['id', 'name', 'remaining_credits as remaining'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!account) throw notFound('Client not found');
  return account;
}

/** Changes the balance of a locked account and writes the ledger entry. The balance never falls below 0. */
export async function moveCredits(
  tx: RuleContext<Actor>,
  account: LockedAccount,
  {
    reason = `${ledgerReasons.adjustedBy}${tx.actor.name}`,
    ...entry
  }: Omit<Entry, 'reason'> & { reason?: string | undefined },
): Promise<void> {
  await query(tx.em)
    .updateTable('users')
    .set({ remaining_credits: sql`remaining_credits + ${entry.amount}` })
    .where('id', '=', account.id)
    .execute();
  await insertEntry(tx, account.id, { ...entry, reason });
  account.remaining += entry.amount;
}

async function getCharge(em: Em, { id, account }: ChargedRequest): Promise<Charge> {
  const { rows } = await sql<Charge>`
    select sum(amount)::int as net,
      exists (
        select from credit_entries later
        where later.user_id = ${account.id} and later.kind = 'reset'
          and later.number > max(charge.number) filter (where charge.amount < 0)
      ) as "isExpired"
    from credit_entries charge
    where charge.request_id = ${id} and charge.user_id = ${account.id}`.execute(query(em));
  return rows[0] ?? { net: null, isExpired: false };
}

/**
 * Returns the credits of a request that is rejected or cancelled. Credits from before the last reset have expired: the
 * entry is 0.
 */
export async function refundRequest(
  tx: RuleContext<Actor>,
  request: ChargedRequest,
  cause: RefundCause = 'rejected',
): Promise<void> {
  const { net, isExpired } = await getCharge(tx.em, request);
  if (net === null || net === 0) return;
  await moveCredits(tx, request.account, {
    kind: 'refund',
    amount: isExpired ? 0 : -net,
    reason: isExpired
      ? `Request #${request.id} ${cause}; its credits were from an earlier month and have expired`
      : `Request #${request.id} ${cause}, credits returned`,
    requestId: request.id,
  });
}

/**
 * Charges a rejected request again when it is reopened, if its credits were returned.
 * @throws AppError conflict when the client has too few credits
 */
export async function chargeReopenedRequest(tx: RuleContext<Actor>, request: ChargedRequest): Promise<void> {
  const { account, creditsUsed } = request;
  const { net } = await getCharge(tx.em, request);
  if (net !== 0) return;
  if (account.remaining < creditsUsed) {
    throw conflict(
      `${account.name} has too few credits (${account.remaining} left, ${creditsUsed} needed), so this request stays rejected.`,
      undefined,
      'not-enough-credits',
    );
  }
  await moveCredits(tx, account, {
    kind: 'spend',
    amount: -creditsUsed,
    reason: `Request #${request.id} reopened`,
    requestId: request.id,
  });
}
