import type { FastifyBaseLogger } from 'fastify';
import type { Job, JobWithMetadata, PgBoss } from 'pg-boss';
import { makeFinal } from '../../features/requests/events/request-events.sql.ts';
import { enqueueRequestEmails } from '../../features/requests/submit/request-emails.service.ts';
import {
  attemptDelivery,
  markDeliveryFailed,
} from '../../features/webhooks/delivery/attempt-delivery.service.ts';
import { enqueueDeliveries } from '../../features/webhooks/delivery/deliveries.service.ts';
import type { Config } from '../../platform/config/config.ts';
import { JOBS_SCHEMA, type Orm } from '../../platform/db/orm.ts';
import type { Jobs } from '../../platform/queue/queues.ts';
import { systemContext } from '../../platform/rule-context.ts';

type WebhookWorkerOptions = {
  boss: PgBoss;
  orm: Orm;
  config: Config;
  portalUrl: string;
  log: FastifyBaseLogger;
  pollingIntervalSeconds: number;
};

const MAX_DELIVERIES = 4;
/** Half of all, so that one slow receiver does not block the others. */
const MAX_DELIVERIES_TO_ONE_WEBHOOK = 2;

export async function runWebhookWorker(options: WebhookWorkerOptions): Promise<void> {
  const { boss, orm, config, portalUrl, pollingIntervalSeconds } = options;

  await boss.work(
    'webhook-events',
    { transactional: true, pollingIntervalSeconds, batchSize: 20, burstWhenBatchFull: true },
    async (jobs: Job<Jobs['webhook-events']>[], tx) => {
      for (const { id, data } of jobs) {
        if ('eventId' in data && !(await makeFinal(orm.em.fork(), data.eventId))) continue;
        await enqueueDeliveries(tx, data, portalUrl);
        if (!('request' in data)) continue;
        const { request, readers } = data;
        await enqueueRequestEmails(tx, { event: id, requestId: request.id, readers });
      }
      // A finished job is kept for a day. Its data, such as an address, must not outlive the client.
      await tx.executeSql(
        `update ${JOBS_SCHEMA}.job set data = null where name = 'webhook-events' and id = any($1::uuid[])`,
        [jobs.map(({ id }) => id)],
      );
    },
  );

  await boss.work(
    'failed-webhooks',
    { pollingIntervalSeconds: 2 * pollingIntervalSeconds },
    async (jobs: Job<Jobs['failed-webhooks']>[]) => {
      for (const { data } of jobs)
        await markDeliveryFailed(systemContext(orm.em.fork(), config), data.deliveryId);
    },
  );
}

export async function runDeliveryWorker(options: WebhookWorkerOptions): Promise<void> {
  const { boss, orm, config, log, pollingIntervalSeconds } = options;
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
  await boss.work(
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
}
