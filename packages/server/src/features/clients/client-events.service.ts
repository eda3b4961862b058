import type { ClientView } from '@portal/contract/clients';
import type { CreditAdjustmentView, WebhookEvent } from '@portal/contract/webhooks';
import { sql } from 'kysely';
import { dbClock } from '../../db/clock.ts';
import { query } from '../../db/kysely.ts';
import { enqueueJobs } from '../../jobs/enqueue.ts';
import type { RuleContext } from '../../rule-context.ts';
import { clientColumns } from '../accounts/user.sql.ts';

/**
 * The client and the time, if an active webhook wants the event. Nothing for an admin's account. The time is not before
 * that of an earlier change, because the caller holds the client's lock.
 */
function findSubscribedClient(
  { em }: RuleContext,
  type: WebhookEvent,
  id: number,
): Promise<(ClientView & { at: string }) | undefined> {
  return query(em)
    .selectFrom('users')
    .select(clientColumns)
    .select(sql<string>`iso_time(${dbClock})`.as('at'))
    .where('users.id', '=', id)
    .where('users.role', '=', 'client')
    .where(sql<boolean>`exists (select from webhooks where is_active and ${type}::text = any (events))`)
    .executeTakeFirst();
}

/** Queues an event with the client as it is at this moment of the transaction: after a change, before a deletion. */
export async function publishClientEvent(
  tx: RuleContext,
  type: 'client.created' | 'client.updated' | 'client.deleted',
  id: number,
): Promise<void> {
  const found = await findSubscribedClient(tx, type, id);
  if (!found) return;
  const { at, ...data } = found;
  await enqueueJobs(tx.em, 'webhook-events', [{ data: { type, at, data } }]);
}

type Adjustment = Pick<CreditAdjustmentView, 'amount' | 'reason'> & { userId: number };

/** Queues an event about credits that an admin changed. The client's balance is that after the change. */
export async function publishAdjustment(tx: RuleContext, { userId, ...entry }: Adjustment): Promise<void> {
  const type = 'credits.adjusted';
  const found = await findSubscribedClient(tx, type, userId);
  if (!found) return;
  const { at, id, name, email, remainingCredits } = found;
  const data = { ...entry, remainingCredits, user: { id, name, email } };
  await enqueueJobs(tx.em, 'webhook-events', [{ data: { type, at, data } }]);
}
