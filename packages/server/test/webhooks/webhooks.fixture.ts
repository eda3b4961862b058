import type { WebhookDeliveryView } from '@portal/contract/webhooks';
import type { WebhookEvent } from '@portal/contract/webhooks.values';
import { test as base } from 'vitest';
import { queues } from '../../src/app/queues.ts';
import type { Caller } from '../../src/app/router.ts';
import { startWorkers, type WorkerOptions } from '../../src/app/workers/start-workers.ts';
import { createWebhook } from '../../src/features/webhooks/webhooks.service.ts';
import { installQueues } from '../../src/platform/queue/queues.ts';
import { buildAdmin } from '../builders.ts';
import { createTestMailer, PORTAL } from '../emails/email-settings.ts';
import { openTestPortal, ruleContext, type TestPortal, testConfig } from '../portal.fixture.ts';
import { openWebhookPeer, type WebhookPeer } from './webhook-peer.ts';

/** Deliveries are retried three times, after a second each. */
const fastQueues = {
  ...queues,
  webhooks: { ...queues.webhooks, retryLimit: 3, retryDelay: 1, retryDelayMax: 1 },
};

type Hook = { id: number; secret: string; deliveries: () => Promise<WebhookDeliveryView[]> };

type Fixtures = {
  /** With a database of its own, so that tests run concurrently. No worker runs yet. */
  portal: TestPortal;
  admin: Caller['admin'];
  peer: WebhookPeer;
  /** Starts the workers of a node, which may send to private addresses. */
  startNode: (options?: Pick<WorkerOptions, 'superviseIntervalSeconds'>) => Promise<void>;
  /** Creates a webhook. */
  hook: (url: string, events?: WebhookEvent[]) => Promise<Hook>;
};

export const test = base.extend<Fixtures>({
  portal: async ({ task: _ }, use) => {
    const portal = await openTestPortal();
    await installQueues(portal.url, fastQueues);
    await use(portal);
    await portal.close();
  },
  admin: async ({ portal }, use) => use((await portal.callerAs(await buildAdmin(portal.em))).admin),
  startNode: async ({ portal: { orm, app } }, use) => {
    const running: (() => Promise<void>)[] = [];
    await use(async (options = {}) => {
      const stop = await startWorkers({
        orm,
        mailer: createTestMailer('smtp://127.0.0.1:1'),
        portal: PORTAL,
        log: app.log,
        config: testConfig({ allowPrivateWebhooks: true }),
        pollingIntervalSeconds: 0.5,
        ...options,
      });
      running.push(stop);
    });
    await Promise.all(running.map((stop) => stop()));
  },
  peer: async ({ task: _ }, use) => {
    const peer = await openWebhookPeer();
    await use(peer);
    await peer.stop();
  },
  hook: async ({ portal: { em }, admin }, use) => {
    const ctx = ruleContext(em.fork(), await buildAdmin(em), { allowPrivateWebhooks: true });
    await use(async (url, events = ['request.created', 'request.updated']) => {
      const { id, secret } = await createWebhook(ctx, { url, events });
      return { id, secret, deliveries: () => admin.webhooks.deliveries({ id }) };
    });
  },
});

/** With the workers of two nodes, whose webhooks may go to private addresses. */
export const testOnNodes = test.extend<{ nodes: undefined }>({
  nodes: [
    async ({ startNode }, use) => {
      await startNode();
      await startNode();
      await use(undefined);
    },
    { auto: true },
  ],
});
