import type { CreditAdjustmentView } from '@portal/contract/webhooks';
import { query } from '../../platform/db/kysely.ts';
import { enqueueJobs } from '../../platform/queue/enqueue.ts';
import type { RuleContext } from '../../platform/rule-context.ts';
import type { User } from '../users/user.entity.ts';
import { clientColumns } from '../users/user.sql.ts';
import { findEventTime, publishIfWanted } from './webhook-events.service.ts';

export async function publishClientEvent(
  tx: RuleContext,
  type: 'client.created' | 'client.updated' | 'client.deleted',
  client: User,
): Promise<void> {
  if (client.role === 'client') await publishIfWanted(tx, { type, data: client.toClientView() });
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
  if (client.role !== 'client') return;
  const { id, name, email, remainingCredits } = client;
  const data = { ...entry, remainingCredits, user: { id, name, email } };
  await publishIfWanted(tx, { type: 'credits.adjusted', data });
}
