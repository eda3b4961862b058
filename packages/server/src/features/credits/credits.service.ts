import type { Actor } from '../../platform/actor.ts';
import type { RuleContext } from '../../platform/rule-context.ts';
import type { User } from '../users/user.entity.ts';
import { CreditEntry } from './credit-entry.entity.ts';
import { type Grant, insertEntry, insertGrants, ledgerReasons } from './credits.sql.ts';

type Movement = {
  kind: 'spend' | 'refund' | 'adjustment';
  amount: number;
  reason?: string | undefined;
  requestId?: number;
  heldRequestId?: number | undefined;
};

type ChargedRequest = { id: number; user: User; creditsUsed: number; free: boolean };

export type RefundCause = 'rejected' | 'cancelled' | `cut by ${string}`;

/** Of a request's credits, 0 where they had expired or nothing was paid. */
export type Refund = { amount: number; reason: string };

export function writeGrantEntries({ em, actor }: RuleContext, accounts: Grant[]): Promise<void> {
  return insertGrants(em, accounts, actor);
}

/**
 * Changes the balance of a locked account and writes the ledger entry. The balance never falls below 0.
 * @returns the balance afterwards, which the account then has too
 */
export function moveCredits(
  { em, actor }: RuleContext<Actor>,
  account: User,
  { kind, amount, reason = `${ledgerReasons.adjustedBy}${actor.name}`, requestId, heldRequestId }: Movement,
): Promise<number> {
  return insertEntry(em, {
    userId: account.id,
    kind,
    amount,
    reason,
    requestId: requestId ?? null,
    heldRequestId: heldRequestId ?? null,
    actorId: actor.id,
    actorName: actor.name,
  });
}

/** A free request is paid by an adjustment. */
export async function chargeRequest(
  tx: RuleContext<Actor>,
  { id, user, creditsUsed, free }: ChargedRequest,
  heldRequestId?: number,
): Promise<number> {
  const gift = { amount: creditsUsed, reason: `Request #${id} is free of charge`, requestId: id };
  if (free) await moveCredits(tx, user, { kind: 'adjustment', ...gift });
  const reason = `Request #${id} submitted`;
  const spend = { kind: 'spend', amount: -creditsUsed, reason, requestId: id, heldRequestId } as const;
  return moveCredits(tx, user, spend);
}

export function grantCredits(
  tx: RuleContext<Actor>,
  account: User,
  { amount, heldRequestId }: { amount: number; heldRequestId: number },
): Promise<number> {
  const reason = `${ledgerReasons.grantedFor}${heldRequestId}`;
  return moveCredits(tx, account, { kind: 'adjustment', amount, reason, heldRequestId });
}

/** The request's charges and refunds. None for a request that was never charged, such as an imported one. */
function findEntries({ em }: RuleContext, { id, user }: ChargedRequest): Promise<CreditEntry[]> {
  const entries = { userId: user.id, requestId: id, kind: { $ne: 'adjustment' as const } };
  return em.find(CreditEntry, entries, { orderBy: { number: 'asc' } });
}

function sumOf(entries: CreditEntry[]): number {
  return entries.reduce((sum, { amount }) => sum + amount, 0);
}

/** Whether the client's credits were reset after the charge, which ended the month that paid for it. */
async function isExpired({ em }: RuleContext, charge: CreditEntry | undefined): Promise<boolean> {
  if (!charge) return false;
  const { userId, number } = charge;
  return (await em.count(CreditEntry, { userId, kind: 'reset', number: { $gt: number } })) > 0;
}

/** Credits from before the client's last reset have expired. @param units all, unless it is a cut. @returns null when nothing is charged */
export async function findRefund(
  tx: RuleContext,
  request: ChargedRequest,
  { cause, units }: { cause: RefundCause; units?: number },
): Promise<Refund | null> {
  const entries = await findEntries(tx, request);
  const charged = -sumOf(entries);
  if (charged === 0) return null;
  const text = `Request #${request.id} ${cause}`;
  if (request.free) return { amount: 0, reason: `${text}; it was free of charge` };
  const hasExpired = await isExpired(
    tx,
    entries.findLast((entry) => entry.isCharge),
  );
  return hasExpired
    ? { amount: 0, reason: `${text}; its credits were from an earlier month and have expired` }
    : { amount: units ?? charged, reason: `${text}, credits returned` };
}

export async function bookRefund(
  tx: RuleContext<Actor>,
  { id: requestId, user }: ChargedRequest,
  refund: Refund | null,
): Promise<number> {
  if (refund) await moveCredits(tx, user, { kind: 'refund', ...refund, requestId });
  return refund?.amount ?? 0;
}

export async function refundRequest(
  tx: RuleContext<Actor>,
  request: ChargedRequest,
  cause: RefundCause,
): Promise<number> {
  return bookRefund(tx, request, await findRefund(tx, request, { cause }));
}

/** If its credits were returned. @returns how many it took @throws AppError conflict when the client has too few */
export async function chargeReopenedRequest(
  tx: RuleContext<Actor>,
  request: ChargedRequest,
): Promise<number> {
  const { id, user: account, creditsUsed } = request;
  const entries = await findEntries(tx, request);
  if (entries.length === 0 || sumOf(entries) !== 0) return 0;
  if (!account.canSpend(creditsUsed)) {
    throw account.notEnoughCreditsError(
      `${account.name} has too few credits (${account.remainingCredits} left, ${creditsUsed} needed), so this request stays rejected.`,
      creditsUsed,
    );
  }
  const reason = `Request #${id} reopened`;
  await moveCredits(tx, account, { kind: 'spend', amount: -creditsUsed, reason, requestId: id });
  return creditsUsed;
}
