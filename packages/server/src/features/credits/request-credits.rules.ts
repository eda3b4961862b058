import { requestMessages } from '@portal/contract/requests';
import { sql } from 'kysely';
import type { Em } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { conflict } from '../../errors.ts';
import { type CreditActor, type LockedAccount, moveCredits } from './credits.rules.ts';

type Charged = { id: number; creditsUsed: number };

/** How the ledger stands on a request: what it has taken, and whether the client's credits were renewed since. */
const findCharge = async (tx: Em, userId: number, requestId: number) => {
  const { rows } = await sql<{ net: number; isExpired: boolean }>`
    select coalesce(sum(amount), 0)::int as net,
      exists (
        select from credit_entries later
        where later.user_id = ${userId} and later.kind = 'reset'
          and later.number > max(charge.number) filter (where charge.amount < 0)
      ) as "isExpired"
    from credit_entries charge
    where charge.request_id = ${requestId} and charge.user_id = ${userId}`.execute(query(tx));
  return rows[0] ?? { net: 0, isExpired: false };
};

/**
 * Gives a request's credits back if they were spent since the client's last reset. An older month's
 * allowance has expired: then an entry of 0 says so.
 */
export const refundRequest = async (
  tx: Em,
  account: LockedAccount,
  request: Charged,
  actor: CreditActor,
): Promise<void> => {
  const charge = await findCharge(tx, account.id, request.id);
  if (charge.net === 0) return;
  await moveCredits(tx, account, {
    kind: 'refund',
    amount: charge.isExpired ? 0 : -charge.net,
    reason: charge.isExpired
      ? `Request #${request.id} rejected; its credits were of an earlier month and have expired`
      : `Request #${request.id} rejected, credits given back`,
    requestId: request.id,
    actor,
  });
};

/**
 * Takes the credits of a rejected request again, if they were given back.
 * @throws Fault conflict when the client has too few
 */
export const chargeRequestAgain = async (
  tx: Em,
  account: LockedAccount,
  request: Charged,
  actor: CreditActor,
): Promise<void> => {
  const { net } = await findCharge(tx, account.id, request.id);
  if (net < 0) return;
  if (account.remaining < request.creditsUsed) {
    throw conflict(
      `${account.name} has ${account.remaining} credits left and this request needs ${request.creditsUsed}, so it stays rejected.`,
    );
  }
  await moveCredits(tx, account, {
    kind: 'spend',
    amount: -request.creditsUsed,
    reason: `Request #${request.id} taken up again`,
    requestId: request.id,
    actor,
  });
};

/** What a client is told when the credits do not suffice. */
export const refuseForCredits = () => conflict(requestMessages.notEnoughCredits);
