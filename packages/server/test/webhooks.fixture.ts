import type { WebhookDeliveryView, WebhookEvent } from '@portal/contract/webhooks';
import { test as base, vi } from 'vitest';
import { query } from '../src/db/kysely.ts';
import { createWebhook } from '../src/features/webhooks/webhooks.service.ts';
import { installQueues } from '../src/jobs/install-queues.ts';
import { queues } from '../src/jobs/queues.ts';
import { startWorkers } from '../src/jobs/start-workers.ts';
import type { Caller } from '../src/trpc/router.ts';
import { buildAdmin } from './builders.ts';
import { createTestMailer, PORTAL } from './email-settings.ts';
import { openTestPortal, type TestPortal } from './portal.fixture.ts';
import { openWebhookPeer, type WebhookPeer } from './webhook-peer.ts';

/** The same queues; a delivery is tried again after a second, three times. */
const swift = { ...queues, webhooks: { ...queues.webhooks, retryLimit: 3, retryDelay: 1, retryDelayMax: 1 } };

type Hook = { id: number; secret: string; deliveries: () => Promise<WebhookDeliveryView[]> };

type Fixtures = {
  /** A portal of the file's own, on which nobody works the queues yet. */
  portal: TestPortal;
  admin: Caller['admin'];
  peer: WebhookPeer;
  /** Adds a webhook for the length of the test. */
  hook: (url: string, events?: WebhookEvent[]) => Promise<Hook>;
};

vi.setConfig({ testTimeout: 60_000 });

export const test = base.extend<Fixtures>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the pattern to know what a fixture needs
    async ({}, use) => {
      const portal = await openTestPortal();
      await installQueues(portal.url, swift);
      await use(portal);
      await portal.close();
    },
    { scope: 'file' },
  ],
  admin: [
    async ({ portal }, use) => use((await portal.callerAs(await buildAdmin(portal.em))).admin),
    { scope: 'file' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the pattern to know what a fixture needs
  peer: async ({}, use) => {
    const peer = await openWebhookPeer();
    await use(peer);
    await peer.stop();
  },
  hook: async ({ portal: { em }, admin }, use) => {
    const actor = await buildAdmin(em);
    await use(async (url, events = ['request.created', 'request.updated']) => {
      const { id, secret } = await createWebhook(em.fork(), actor, { url, events }, true);
      return { id, secret, deliveries: () => admin.webhooks.deliveries({ id }) };
    });
    await query(em.fork()).deleteFrom('webhooks').execute();
  },
});

/** With two nodes that work the queues and may send to the loopback. */
export const testOnNodes = test.extend<{ nodes: undefined }>({
  nodes: [
    async ({ portal: { orm, app } }, use) => {
      const start = () =>
        startWorkers({
          orm,
          mailer: createTestMailer('smtp://127.0.0.1:1'),
          portal: PORTAL,
          log: app.log,
          allowPrivateWebhooks: true,
          pollingIntervalSeconds: 0.5,
        });
      const stops = [await start(), await start()];
      await use(undefined);
      await Promise.all(stops.map((stop) => stop()));
    },
    { scope: 'file', auto: true },
  ],
});
