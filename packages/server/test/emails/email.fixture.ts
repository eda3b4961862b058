import { test as base } from 'vitest';
import { queues } from '../../src/app/queues.ts';
import { startWorkers, type WorkerOptions } from '../../src/app/workers/start-workers.ts';
import { installQueues } from '../../src/platform/queue/queues.ts';
import { openTestPortal, type TestPortal, testConfig } from '../portal.fixture.ts';
import { createTestMailer, PORTAL } from './email-settings.ts';
import { openSmtpPeer, type SmtpPeer } from './smtp-peer.ts';

const fastQueues = { ...queues, mail: { ...queues.mail, retryDelay: 1, retryDelayMax: 1 } };

type Fixtures = {
  /** On its own database, so that it has no emails of other tests. */
  portal: TestPortal;
  peer: SmtpPeer;
  /** Starts queue workers that send to the peer. @returns a function that stops them */
  startNode: (
    node?: Partial<Pick<WorkerOptions, 'mailer' | 'log' | 'attemptTimeoutMs' | 'superviseIntervalSeconds'>>,
  ) => Promise<() => Promise<void>>;
};

/** Tests with a portal, a mail server and queue workers. */
export const test = base.extend<Fixtures>({
  portal: async ({ task: _ }, use) => {
    const portal = await openTestPortal();
    await installQueues(portal.url, fastQueues);
    await use(portal);
    await portal.close();
  },
  peer: async ({ task: _ }, use) => {
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
        config: testConfig(),
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
