import type { CreditAdjustmentView, WebhookEvent } from '@portal/contract/webhooks';
import { sql } from 'kysely';
import { dbClock } from '../../db/clock.ts';
import { query } from '../../db/kysely.ts';
import { enqueueJobs } from '../../jobs/enqueue.ts';
import type { RuleContext } from '../../rule-context.ts';
import type { User } from '../accounts/user.entity.ts';
import { hasWebhookFor } from './webhook-events.service.ts';

/** If an active webhook wants the event. The caller holds the client's lock, so times have the order of the changes. */
async function findEventTime({ em }: RuleContext, type: WebhookEvent, { role }: User) {
  if (role !== 'client') return undefined;
  const at = sql<string>`iso_time(${dbClock})`.as('at');
  const found = await query(em).selectNoFrom(at).where(hasWebhookFor(type)).executeTakeFirst();
  return found?.at;
}

/** Called after a change, and before a deletion. */
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

/** Called after the change of the balance. */
export async function publishAdjustment(tx: RuleContext, client: User, entry: Adjustment): Promise<void> {
  const type = 'credits.adjusted';
  const at = await findEventTime(tx, type, client);
  if (at === undefined) return;
  const { id, name, email, remainingCredits } = client;
  const data = { ...entry, remainingCredits, user: { id, name, email } };
  await enqueueJobs(tx.em, 'webhook-events', [{ data: { type, at, data } }]);
}
