import type { FastifyBaseLogger } from 'fastify';
import type { Job, JobWithMetadata, PgBoss } from 'pg-boss';
import type { Orm } from '../../db/orm.ts';
import { enqueueRequestEmails } from '../../features/emails/enqueue-emails.service.ts';
import { attemptDelivery, markDeliveryFailed } from '../../features/webhooks/attempt-delivery.service.ts';
import { enqueueDeliveries } from '../../features/webhooks/webhook-events.service.ts';
import type { Jobs } from '../queues.ts';

type WebhookWork = {
  boss: PgBoss;
  orm: Orm;
  log: FastifyBaseLogger;
  /** Lets deliveries go to private addresses, and over http. */
  allowPrivateWebhooks: boolean;
  pollingIntervalSeconds: number;
};

/** Deliveries under way on this node, and of them those to one webhook: a slow receiver keeps nobody else waiting. */
const TOGETHER = 4;
const TO_ONE = 2;

/** Finds out whom an event goes to, delivers to each by itself, and notes what got through to nobody. */
export const runWebhookWorker = async (work: WebhookWork): Promise<void> => {
  const { boss, orm, log, allowPrivateWebhooks: allowPrivate, pollingIntervalSeconds } = work;

  await boss.work(
    'webhook-events',
    // Many at a time: one transaction each would make the events of a busy hour come in the next one.
    { transactional: true, pollingIntervalSeconds, batchSize: 20, burstWhenBatchFull: true },
    async (jobs: Job<Jobs['webhook-events']>[], tx) => {
      for (const { id, data } of jobs) {
        await enqueueDeliveries(boss, tx, data);
        await enqueueRequestEmails(boss, tx, {
          event: id,
          requestId: data.request.id,
          readers: data.readers,
        });
      }
    },
  );

  const deliver = async ({
    id,
    data: { deliveryId },
    retryCount,
    signal,
  }: JobWithMetadata<Jobs['webhooks']>) => {
    const outcome = await attemptDelivery(orm.em.fork(), { deliveryId, allowPrivate, signal });
    log.info({ deliveryId, attempt: retryCount + 1, outcome }, 'Webhook tried');
    if (outcome === 'delivered') return { id, status: 'completed' } as const;
    return { id, status: outcome === 'undeliverable' ? 'deadletter' : 'failed' } as const;
  };
  await boss.work(
    'webhooks',
    {
      includeMetadata: true,
      perJobResults: true,
      localConcurrency: TOGETHER,
      localGroupConcurrency: TO_ONE,
      heartbeatRefreshSeconds: 4,
      // Each worker asks for itself, and nobody waits at the other end.
      pollingIntervalSeconds: 2 * pollingIntervalSeconds,
      // A backlog is worked off without waiting between two deliveries.
      burstWhenReadyExceeds: 1,
    },
    (jobs: JobWithMetadata<Jobs['webhooks']>[]) => Promise.all(jobs.map(deliver)),
  );

  await boss.work(
    'failed-webhooks',
    { pollingIntervalSeconds: 2 * pollingIntervalSeconds },
    async (jobs: Job<Jobs['failed-webhooks']>[]) => {
      for (const { data } of jobs) await markDeliveryFailed(orm.em.fork(), data.deliveryId);
    },
  );
};
