import type { Job, JobWithMetadata } from 'pg-boss';
import type { Jobs } from '../../platform/queue/queues.ts';
import type { Worker } from '../../platform/queue/worker.ts';
import { systemContext } from '../../platform/rule-context.ts';
import { attemptDelivery, markDeliveryFailed } from './delivery/attempt-delivery.service.ts';

const MAX_DELIVERIES = 4;
/** Half of all, so that one slow receiver does not block the others. */
const MAX_DELIVERIES_TO_ONE_WEBHOOK = 2;

const workOnFailedDeliveries: Worker = ({ boss, orm, config, pollingIntervalSeconds }) =>
  boss.work(
    'failed-webhooks',
    { pollingIntervalSeconds: 2 * pollingIntervalSeconds },
    async (jobs: Job<Jobs['failed-webhooks']>[]) => {
      for (const { data } of jobs)
        await markDeliveryFailed(systemContext(orm.em.fork(), config), data.deliveryId);
    },
  );

const workOnDeliveries: Worker = ({ boss, orm, config, log, pollingIntervalSeconds }) => {
  async function deliver({
    id,
    data: { deliveryId },
    retryCount,
    signal,
  }: JobWithMetadata<Jobs['webhooks']>) {
    const outcome = await attemptDelivery(systemContext(orm.em.fork(), config), { deliveryId, signal });
    log.info({ deliveryId, attempt: retryCount + 1, outcome }, 'Webhook delivery attempted');
    if (outcome === 'delivered') return { id, status: 'completed' } as const;
    return { id, status: outcome === 'undeliverable' ? 'deadletter' : 'failed' } as const;
  }
  return boss.work(
    'webhooks',
    {
      includeMetadata: true,
      perJobResults: true,
      localConcurrency: MAX_DELIVERIES,
      localGroupConcurrency: MAX_DELIVERIES_TO_ONE_WEBHOOK,
      heartbeatRefreshSeconds: 4,
      pollingIntervalSeconds: 2 * pollingIntervalSeconds,
      burstWhenReadyExceeds: 1,
    },
    (jobs: JobWithMetadata<Jobs['webhooks']>[]) => Promise.all(jobs.map(deliver)),
  );
};

export const webhookWorkers: readonly Worker[] = [workOnFailedDeliveries];

/** In a restored portal they start when it may send again. */
export const webhookSenders: readonly Worker[] = [workOnDeliveries];
