import type { AdminRequestDetailView, EnterRequestInput } from '@portal/contract/requests';
import { requestMessages, SENT_STATUSES } from '@portal/contract/requests.values';
import type { Actor } from '../../../platform/actor.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { conflict, invalidInput } from '../../../platform/errors.ts';
import type { RuleContext } from '../../../platform/rule-context.ts';
import { changesBetween, logAction } from '../../audit-log/log-action.service.ts';
import { lockClient } from '../../users/lock-account.service.ts';
import type { User } from '../../users/user.entity.ts';
import { getRequest } from '../queries/get-request.service.ts';
import { SampleRequest } from '../request.entity.ts';
import { bookRequest } from './book-request.service.ts';
import { findReplay, storeKey } from './idempotency-keys.service.ts';

/** `isReplay` is true for a request that was entered before with the same idempotency key. */
type Entered = { request: AdminRequestDetailView; isReplay: boolean };

const labels = { charge: 'Charge', replaces: 'Replaces request' };

function assertMayGet({ name, deactivatedAt }: User): void {
  if (!deactivatedAt) return;
  throw conflict(`${name} is deactivated, so no request can be entered.`, 'client-deactivated');
}

async function assertReplaceable({ em }: RuleContext, user: User, id: number): Promise<void> {
  const isSent = await em.count(SampleRequest, { id, user, status: { $in: [...SENT_STATUSES] } });
  if (!isSent) throw invalidInput(requestMessages.notReplaceable, 'replaces');
}

/** By an admin, for a client. It is approved, and may do without an address. */
export function enterRequest(ctx: RuleContext<Actor>, input: EnterRequestInput): Promise<Entered> {
  const { id: clientId, charge, replaces = null, idempotencyKey: _, ...order } = input;
  return inTransaction(ctx, async (tx) => {
    const account = await lockClient(tx, clientId);
    const replay = await findReplay(tx, input, clientId);
    if (replay) return { request: await getRequest(tx, replay.id), isReplay: true };
    account.assertNotWaiting();
    assertMayGet(account);
    if (replaces !== null) await assertReplaceable(tx, account, replaces);
    const entry = { free: charge === 'free', replacesId: replaces };
    const booked = await bookRequest(tx, order, { account, entry });
    await storeKey(tx, input, booked);
    const subject = { id: booked.id, name: `Request of ${account.name}` };
    const changes = changesBetween(labels, {}, { charge, replaces });
    await logAction(tx, { action: 'requests.enter', subject, changes });
    return { request: await getRequest(tx, booked.id), isReplay: false };
  });
}
