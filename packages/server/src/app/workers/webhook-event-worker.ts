import type { Job } from 'pg-boss';
import { makeFinal } from '../../features/requests/events/request-events.sql.ts';
import { enqueueRequestEmails } from '../../features/requests/submit/request-emails.service.ts';
import { enqueueDeliveries } from '../../features/webhooks/delivery/deliveries.service.ts';
import { JOBS_SCHEMA } from '../../platform/db/orm.ts';
import type { Jobs } from '../../platform/queue/queues.ts';
import { TRANSACTION_OPTIONS, type Worker } from '../../platform/queue/worker.ts';

/** Here, because an event of a request has emails too, and webhooks are below requests. */
export const workOnWebhookEvents: Worker = ({ boss, orm, portal, pollingIntervalSeconds }) =>
  boss.work(
    'webhook-events',
    { ...TRANSACTION_OPTIONS, pollingIntervalSeconds },
    async (jobs: Job<Jobs['webhook-events']>[], tx) => {
      for (const { id, data } of jobs) {
        if ('eventId' in data && !(await makeFinal(orm.em.fork(), data.eventId))) continue;
        await enqueueDeliveries(tx, data, portal.url);
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
