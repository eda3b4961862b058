import type { CreditAdjustmentView, WebhookEvent } from '@portal/contract/webhooks';
import { sql } from 'kysely';
import { dbClock } from '../../db/clock.ts';
import { query } from '../../db/kysely.ts';
import { enqueueJobs } from '../../jobs/enqueue.ts';
import type { RuleContext } from '../../rule-context.ts';
import type { User } from '../accounts/user.entity.ts';
import { hasWebhookFor } from './webhook-events.service.ts';

/**
 * The time, if an active webhook wants the event about the account. Nothing for an admin's. The time is not before that of
 * an earlier change, because the caller holds the client's lock.
 */
async function findEventTime({ em }: RuleContext, type: WebhookEvent, { role }: User) {
  if (role !== 'client') return undefined;
  const at = sql<string>`iso_time(${dbClock})`.as('at');
  const found = await query(em).selectNoFrom(at).where(hasWebhookFor(type)).executeTakeFirst();
  return found?.at;
}

/** Queues an event with the client as it is at this moment of the transaction: after a change, before a deletion. */
export async function publishClientEvent(
  tx: RuleContext,
  type: 'client.created' | 'client.updated' | 'client.deleted',
  client: User,
): Promise<void> {
  const at = await findEventTime(tx, type, client);
  if (at === undefined) return;
  await enqueueJobs(tx.em, 'webhook-events', [{ data: { type, at, data: client.toClientView() } }]);
}

type Adjustment = Pick<CreditAdjustmentView, 'amount' | 'reason'>;

/** Queues an event about credits that an admin changed. The client's balance is that after the change. */
export async function publishAdjustment(tx: RuleContext, client: User, entry: Adjustment): Promise<void> {
  const type = 'credits.adjusted';
  const at = await findEventTime(tx, type, client);
  if (at === undefined) return;
  const { id, name, email, remainingCredits } = client;
  const data = { ...entry, remainingCredits, user: { id, name, email } };
  await enqueueJobs(tx.em, 'webhook-events', [{ data: { type, at, data } }]);
}
