import { requestMessages } from '@portal/contract/limits/request-messages';
import { sql } from 'kysely';
import { query } from '../../db/kysely.ts';
import type { Em } from '../../db/orm.ts';
import { conflict } from '../../errors.ts';
import type { Actor } from '../auth/actor.ts';
import { type LockedAccount, moveCredits } from './credits.service.ts';

type Charged = { id: number; creditsUsed: number };

type Charge = {
  /** What the request's entries come to; null for a request that was never charged, such as an imported one. */
  net: number | null;
  /** Whether the client's credits were renewed since it was last charged. */
  isExpired: boolean;
};

const findCharge = async (tx: Em, userId: number, requestId: number): Promise<Charge> => {
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
};

/**
 * Gives a request's credits back if they were spent since the client's last reset. An older month's
 * allowance has expired: then an entry of 0 says so.
 */
export const refundRequest = async (
  tx: Em,
  account: LockedAccount,
  request: Charged,
  actor: Actor | null,
): Promise<void> => {
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
};

/**
 * Takes the credits of a rejected request again, if they were given back.
 * @throws AppError conflict when the client has too few
 */
export const chargeRequestAgain = async (
  tx: Em,
  account: LockedAccount,
  request: Charged,
  actor: Actor | null,
): Promise<void> => {
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
    reason: `Request #${request.id} taken up again`,
    requestId: request.id,
    actor,
  });
};

/** What a client is told when the credits do not suffice. */
export const refuseForCredits = () => conflict(requestMessages.notEnoughCredits);
