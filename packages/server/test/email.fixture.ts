import { test as base, vi } from 'vitest';
import { installQueues } from '../src/jobs/install-queues.ts';
import { queues } from '../src/jobs/queues.ts';
import { startWorkers, type WorkerOptions } from '../src/jobs/start-workers.ts';
import { createTestMailer, PORTAL } from './email-settings.ts';
import { openTestPortal, type TestPortal } from './portal.fixture.ts';
import { openSmtpPeer, type SmtpPeer } from './smtp-peer.ts';

/** The same queues, with retries after a second. */
const swift = { ...queues, mail: { ...queues.mail, retryDelay: 1, retryDelayMax: 1 } };

type Fixtures = {
  /** On a database of the test's own, so that its mails are the only ones. */
  portal: TestPortal;
  peer: SmtpPeer;
  /** Starts a node that works the queues and sends to the peer. @returns a function that stops it */
  startNode: (
    node?: Partial<Pick<WorkerOptions, 'mailer' | 'log' | 'attemptTimeoutMs' | 'superviseIntervalSeconds'>>,
  ) => Promise<() => Promise<void>>;
};

// Whoever waits for the queue waits longer than others, most of all on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

/** Tests with a portal, a mail server and the nodes between them. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the pattern to know what a fixture needs
  portal: async ({}, use) => {
    const portal = await openTestPortal();
    await installQueues(portal.url, swift);
    await use(portal);
    await portal.close();
  },
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the pattern to know what a fixture needs
  peer: async ({}, use) => {
    const peer = await openSmtpPeer();
    await use(peer);
    await peer.stop();
  },
  startNode: async ({ portal, peer }, use) => {
    const running = new Set<() => Promise<void>>();
    await use(async (node = {}) => {
      const stop = await startWorkers({
        orm: portal.orm,
        mailer: createTestMailer(peer.url),
        portal: PORTAL,
        log: portal.app.log,
        pollingIntervalSeconds: 0.5,
        ...node,
      });
      running.add(stop);
      return async () => {
        running.delete(stop);
        await stop();
      };
    });
    await Promise.all([...running].map((stop) => stop()));
  },
});
