import { clientFields } from '@portal/contract/clients.fields';
import type {
  AdminHeldRequestView,
  DeclineHeldRequestInput,
  GrantHeldRequestInput,
} from '@portal/contract/held-requests';
import type { Actor } from '../../platform/actor.ts';
import { readNow } from '../../platform/db/clock.ts';
import { forUpdate } from '../../platform/db/orm.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { conflict } from '../../platform/errors.ts';
import { assertExpected } from '../../platform/lib/assert-expected.ts';
import type { RuleContext } from '../../platform/rule-context.ts';
import { changesBetween, logAction } from '../audit-log/log-action.service.ts';
import { grantCredits } from '../credits/credits.service.ts';
import { lockRequest } from '../requests/lock-request.service.ts';
import { transitionAndLog } from '../requests/status/transition.service.ts';
import { lockAccount } from '../users/lock-account.service.ts';
import { publishAdjustment, publishClientEvent } from '../webhooks/client-events.service.ts';
import { enqueueHeldRequestEmail, publishHeldRequest } from './announce-held-request.service.ts';
import { HeldRequest } from './held-request.entity.ts';
import { getHeldRequest } from './held-requests.service.ts';
import { describeProblem, findProblem, sendHeldRequest } from './send-held-request.service.ts';

const labels = {
  heldRequest: 'Held request',
  monthlyCredits: clientFields.monthlyCredits.label,
  remainingCredits: clientFields.remainingCredits.label,
  requestId: 'Request',
  reason: 'Reason',
};
const seenLabels = { remainingCredits: labels.remainingCredits, units: 'Units' };

/** The account is locked before the held request. @throws AppError not-found, not-waiting */
async function lockHeldRequest(tx: RuleContext, id: number): Promise<HeldRequest> {
  const { user } = await tx.em.findOneOrFail(HeldRequest, id);
  await lockAccount(tx, user.id);
  const held = await tx.em.findOneOrFail(HeldRequest, id, { ...forUpdate, refresh: true });
  held.assertWaitsForAdmin((await readNow(tx.em)).milliseconds);
  return held;
}

/** @throws AppError held-request-blocked when it cannot be sent, whatever is granted */
async function assertSendable(tx: RuleContext, held: HeldRequest): Promise<void> {
  if (held.user.deactivatedAt)
    throw conflict(
      `The account of ${held.user.name} is deactivated, so no credits were granted.`,
      'held-request-blocked',
    );
  const problem = await findProblem(tx, held);
  if (problem) throw conflict(`${describeProblem(problem)} No credits were granted.`, 'held-request-blocked');
}

/** Unless the settings have approved it. */
async function approveSent(tx: RuleContext<Actor>, { requestId }: HeldRequest): Promise<void> {
  const request = await lockRequest(tx, requestId ?? 0);
  if (request.status === 'pending') await transitionAndLog(tx, request, { status: 'approved' });
}

/**
 * Adds credits and, if they are enough now, sends the held request in the same transaction. Otherwise it goes on waiting.
 * @throws AppError not-found, not-waiting, held-request-blocked, stale-credits; invalid-input for too many credits
 */
export function grantHeldRequest(
  ctx: RuleContext<Actor>,
  {
    id,
    credits,
    monthly = false,
    approve = false,
    expectedRemainingCredits,
    expectedUnits,
  }: GrantHeldRequestInput,
): Promise<AdminHeldRequestView> {
  return inTransaction(ctx, async (tx) => {
    const held = await lockHeldRequest(tx, id);
    const { user: account } = held;
    await assertSendable(tx, held);
    const before = account.toView();
    assertExpected({
      code: 'stale-credits',
      labels: seenLabels,
      stored: { ...before, units: held.units },
      expected: { remainingCredits: expectedRemainingCredits, units: expectedUnits },
    });
    account.assertMayGain(credits, { monthly });
    held.grant(credits);
    if (monthly) account.raiseMonthlyCredits(credits);
    await tx.em.flush();
    const granted = await grantCredits(tx, account, { amount: credits, heldRequestId: id });
    await publishAdjustment(tx, account, { amount: credits, reason: `Held request #${id}` });
    if (monthly) await publishClientEvent(tx, 'client.updated', account);
    if (account.canSpend(held.units)) {
      await sendHeldRequest(tx, held);
      if (approve) await approveSent(tx, held);
    } else await enqueueHeldRequestEmail(tx, held, 'held-request-granted', credits);
    const { monthlyCredits } = account;
    const after = { remainingCredits: granted, monthlyCredits, requestId: held.requestId, heldRequest: id };
    await logAction(tx, {
      action: 'heldRequests.grant',
      subject: account,
      changes: changesBetween(labels, before, after),
    });
    return getHeldRequest(tx, id);
  });
}

/** @throws AppError not-found, not-waiting */
export function declineHeldRequest(
  ctx: RuleContext<Actor>,
  { id, reason = null }: DeclineHeldRequestInput,
): Promise<AdminHeldRequestView> {
  return inTransaction(ctx, async (tx) => {
    const held = await lockHeldRequest(tx, id);
    held.decline(reason);
    await tx.em.flush();
    await enqueueHeldRequestEmail(tx, held, 'held-request-declined');
    const view = await getHeldRequest(tx, id);
    await publishHeldRequest(tx, 'held-request.decided', view);
    await logAction(tx, {
      action: 'heldRequests.decline',
      subject: held.user,
      changes: changesBetween(labels, {}, { heldRequest: id, reason }),
    });
    return view;
  });
}
