import type { CreditAdjustmentView, WebhookEvent } from '@portal/contract/webhooks';
import { sql } from 'kysely';
import { dbClock } from '../../db/clock.ts';
import { query } from '../../db/kysely.ts';
import { enqueueJobs } from '../../jobs/enqueue.ts';
import type { RuleContext } from '../../rule-context.ts';
import type { User } from '../accounts/user.entity.ts';
import { clientColumns } from '../accounts/user.sql.ts';
import { hasWebhookFor } from './webhook-events.service.ts';

/** If an active webhook wants the event. The caller holds the client's lock, so times have the order of the changes. */
async function findEventTime({ em }: RuleContext, type: WebhookEvent) {
  const at = sql<string>`iso_time(${dbClock})`.as('at');
  const found = await query(em).selectNoFrom(at).where(hasWebhookFor(type)).executeTakeFirst();
  return found?.at;
}

export async function publishClientEvent(
  tx: RuleContext,
  type: 'client.created' | 'client.updated' | 'client.deleted',
  client: User,
): Promise<void> {
  const at = client.role === 'client' ? await findEventTime(tx, type) : undefined;
  if (at === undefined) return;
  await enqueueJobs(tx.em, 'webhook-events', [{ data: { type, at, data: client.toClientView() } }]);
}

export async function publishClientEvents(
  tx: RuleContext,
  type: 'client.created' | 'client.updated',
  ids: number[],
): Promise<void> {
  const at = await findEventTime(tx, type);
  if (at === undefined) return;
  const clients = await query(tx.em)
    .selectFrom('users')
    .select(clientColumns)
    .where('users.id', 'in', ids)
    .orderBy('users.id')
    .execute();
  await enqueueJobs(
    tx.em,
    'webhook-events',
    clients.map((data) => ({ data: { type, at, data } })),
  );
}

type Adjustment = Pick<CreditAdjustmentView, 'amount' | 'reason'>;

export async function publishAdjustment(tx: RuleContext, client: User, entry: Adjustment): Promise<void> {
  const type = 'credits.adjusted';
  const at = client.role === 'client' ? await findEventTime(tx, type) : undefined;
  if (at === undefined) return;
  const { id, name, email, remainingCredits } = client;
  const data = { ...entry, remainingCredits, user: { id, name, email } };
  await enqueueJobs(tx.em, 'webhook-events', [{ data: { type, at, data } }]);
}
