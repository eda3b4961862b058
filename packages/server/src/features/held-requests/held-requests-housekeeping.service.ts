import { forUpdate } from '../../platform/db/orm.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { RuleContext } from '../../platform/rule-context.ts';
import { findAccountForUpdate } from '../users/resets.sql.ts';
import { enqueueHeldRequestEmail, publishHeldRequest } from './announce-held-request.service.ts';
import { HeldRequest } from './held-request.entity.ts';
import { getHeldRequest } from './held-requests.service.ts';
import { listDueAccounts, listLapsing, readLastEntries } from './held-requests.sql.ts';
import { findProblem, sendHeldRequest } from './send-held-request.service.ts';

export const HELD_BATCH_SIZE = 50;

/** Runs the work for each, also when it fails for one: no account holds up another. @throws the first error at the end */
async function forEach<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const errors: unknown[] = [];
  for (const item of items) await work(item).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw errors[0];
}

async function sendOrMark(tx: RuleContext, held: HeldRequest, lastReset: number): Promise<void> {
  const blocker = await findProblem(tx, held);
  if (blocker) {
    if (held.recordProblem(blocker.problem)) await enqueueHeldRequestEmail(tx, held, 'held-request-blocked');
  } else if (held.user.canSpend(held.units)) await sendHeldRequest(tx, held);
  else {
    held.waitForNext(lastReset);
    await enqueueHeldRequestEmail(tx, held, 'held-request-blocked');
  }
  await tx.em.flush();
}

/** The account's lock makes sure that each is sent once, whichever node does it. */
function sendDueOf(ctx: RuleContext, userId: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const account = await findAccountForUpdate(tx.em, { id: userId });
    if (!account || account.deactivatedAt) return;
    const { lastReset } = await readLastEntries(tx.em, userId);
    const due = await tx.em.find(
      HeldRequest,
      { user: userId, state: 'waiting', waitsFor: 'renewal', seenEntry: { $lt: lastReset } },
      { orderBy: { id: 'asc' }, ...forUpdate },
    );
    for (const held of due) await sendOrMark(tx, held, lastReset);
  });
}

/** Each account's in the order of planning. Blocked ones and those that do not fit hold up no other. */
export async function sendDueHeldRequests(ctx: RuleContext): Promise<number> {
  const accounts = await listDueAccounts(ctx.em, HELD_BATCH_SIZE);
  await forEach(accounts, (userId) => sendDueOf(ctx, userId));
  return accounts.length;
}

function lapse(ctx: RuleContext, { id, userId }: { id: number; userId: number }): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await findAccountForUpdate(tx.em, { id: userId });
    const held = await tx.em.findOne(HeldRequest, { id, state: 'waiting' }, forUpdate);
    if (!held) return;
    held.lapse();
    await tx.em.flush();
    await enqueueHeldRequestEmail(tx, held, 'held-request-lapsed');
    await publishHeldRequest(tx, 'held-request.decided', await getHeldRequest(tx, id));
  });
}

export async function lapseHeldRequests(ctx: RuleContext): Promise<number> {
  const lapsing = await listLapsing(ctx.em, HELD_BATCH_SIZE);
  await forEach(lapsing, (held) => lapse(ctx, held));
  return lapsing.length;
}
