import Fastify from 'fastify';
import { describe, expect } from 'vitest';
import { buildAdmin, buildRequest } from '../../../../test/builders.ts';
import { test as base } from '../../../../test/emails/email.fixture.ts';
import { countStates, eventually, expireJobClaims } from '../../../../test/emails/email-state.ts';
import { type QueueNode, startQueueNode } from '../../../../test/nodes/start-queue-node.ts';
import { openOrm } from '../../../app/database/open-orm.ts';

type Fixtures = {
  /** Starts the workers in a process of their own. */
  startProcess: () => QueueNode;
};

const test = base.extend<Fixtures>({
  startProcess: async ({ portal, peer }, use) => {
    const started: QueueNode[] = [];
    await use(() => {
      const node = startQueueNode(portal.url, peer.url);
      started.push(node);
      return node;
    });
    await Promise.all(started.map((node) => node.kill()));
  },
});

describe.concurrent('interrupted email delivery', () => {
  test('An email that the mail server has not accepted is sent once by another node after a kill', async ({
    portal: { em },
    peer,
    startProcess,
    startNode,
  }) => {
    await buildAdmin(em);
    await buildAdmin(em);
    const arrived = Promise.withResolvers<void>();
    // The message is read and never accepted.
    peer.behave({
      message: () => {
        arrived.resolve();
        return new Promise(() => undefined);
      },
    });
    const node = startProcess();
    await buildRequest(em);
    await arrived.promise;
    await node.kill();

    peer.behave({});
    await expireJobClaims(em);
    await startNode({ superviseIntervalSeconds: 1 });
    await eventually(async () => expect(await countStates(em)).toEqual({ completed: 2 }));
    expect(peer.received).toHaveLength(2);
    expect(new Set(peer.received.map(({ to }) => to?.[0]?.address)).size).toBe(2);
  });

  test('A change whose email a node had begun when it was killed cannot be undone', async ({
    portal: { em, callerAs },
    peer,
    startProcess,
  }) => {
    const { id } = await buildRequest(em);
    const { admin } = await callerAs(await buildAdmin(em));
    const arrived = Promise.withResolvers<void>();
    peer.behave({
      message: () => {
        arrived.resolve();
        return new Promise(() => undefined);
      },
    });
    const { eventId } = await admin.requests.changeStatus({ id, status: 'approved', isUndoable: true });
    await em.fork().execute("update jobs.job set start_after = now() where data ->> 'eventId' is not null");
    const node = startProcess();
    await arrived.promise;
    await node.kill();
    const { results } = await admin.requests.undoStatusChanges({
      changes: [{ id, eventId: eventId ?? 0 }],
    });
    expect(results).toMatchObject([
      { isUndone: false, message: expect.stringContaining('Too late to undo') },
    ]);
  });

  test('An email is sent at most twice, under one Message-ID, when the node is killed before recording it', async ({
    portal: { em },
    peer,
    startProcess,
    startNode,
  }) => {
    await buildAdmin(em);
    const node = startProcess();
    peer.behave({
      message: async () => {
        peer.behave({});
        await node.kill();
        return undefined;
      },
    });
    await buildRequest(em);
    await eventually(() => expect(peer.received.length).toBe(1));
    await expireJobClaims(em);
    await startNode({ superviseIntervalSeconds: 1 });
    await eventually(async () => expect(await countStates(em)).toEqual({ completed: 1 }));
    expect(peer.received).toHaveLength(2);
    expect(peer.received[0]?.messageId).toBe(peer.received[1]?.messageId);
  });

  test('An email is not sent again when the database was unavailable after the mail server accepted it', async ({
    portal: { em, url },
    peer,
    startNode,
  }) => {
    await buildAdmin(em);
    const name = new URL(url).pathname.slice(1);
    const otherUrl = new URL(url);
    otherUrl.pathname = '/postgres';
    const other = await openOrm({ url: otherUrl.href, log: () => undefined });
    const closeDatabase = async () => {
      await other.em.execute(`alter database ${name} allow_connections false`);
      await other.em.execute('select pg_terminate_backend(pid) from pg_stat_activity where datname = ?', [
        name,
      ]);
    };
    peer.behave({
      message: async () => {
        await closeDatabase();
        return undefined;
      },
    });
    const log = Fastify().log;
    const warnings: string[] = [];
    log.warn = (...[, message]: unknown[]) => void warnings.push(String(message));
    await startNode({ log });
    await buildRequest(em);
    const failures = () => warnings.filter((message) => message.includes('could not be recorded'));
    await eventually(() => expect(failures().length).toBeGreaterThan(1));
    peer.behave({});
    await other.em.execute(`alter database ${name} allow_connections true`);
    await eventually(async () => expect(await countStates(em)).toEqual({ completed: 1 }));
    expect(peer.received).toHaveLength(1);
    await other.close();
  });
});

test('What was written on a request is sent once by another node after a kill', async ({
  portal: { em, callerAs },
  peer,
  startProcess,
  startNode,
}) => {
  const { id } = await buildRequest(em);
  const { admin } = await callerAs(await buildAdmin(em));
  await em.fork().execute('delete from jobs.job');
  await admin.messages.send({ id, text: 'Which color?' });
  await em.fork().execute("update jobs.job set start_after = now() where name = 'unread-messages'");
  const arrived = Promise.withResolvers<void>();
  peer.behave({
    message: () => {
      arrived.resolve();
      return new Promise(() => undefined);
    },
  });
  const node = startProcess();
  await arrived.promise;
  await node.kill();

  peer.behave({});
  await expireJobClaims(em);
  await startNode({ superviseIntervalSeconds: 1 });
  await eventually(async () => expect(await countStates(em)).toEqual({ completed: 1 }));
  expect(peer.received).toHaveLength(1);
  expect(peer.received[0]?.text).toContain('Which color?');
});
