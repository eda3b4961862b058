import Fastify from 'fastify';
import { describe, expect } from 'vitest';
import { buildAdmin, buildRequest } from '../../../test/builders.ts';
import { test as base } from '../../../test/email.fixture.ts';
import { countStates, eventually, expireJobClaims } from '../../../test/email-state.ts';
import { type QueueNode, startQueueNode } from '../../../test/nodes/start-queue-node.ts';
import { openOrm } from '../../db/orm.ts';

type Fixtures = {
  /** Starts a node in a process of its own, to be killed. */
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

describe.concurrent('a node that is killed', () => {
  test('before its mail server has taken the mail leaves it to another, who sends it once', async ({
    portal: { em },
    peer,
    startProcess,
    startNode,
  }) => {
    await buildAdmin(em);
    await buildAdmin(em);
    const arrived = Promise.withResolvers<void>();
    // A message that was read and not answered is the sender's still.
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
    await startNode();
    await eventually(async () => expect(await countStates(em)).toEqual({ completed: 2 }));
    expect(peer.received).toHaveLength(2);
    expect(new Set(peer.received.map(({ to }) => to?.[0]?.address)).size).toBe(2);
  });

  test('between sending and recording sends twice at most, under one Message-ID', async ({
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
    await startNode();
    await eventually(async () => expect(await countStates(em)).toEqual({ completed: 1 }));
    expect(peer.received).toHaveLength(2);
    expect(peer.received[0]?.messageId).toBe(peer.received[1]?.messageId);
  });
});

describe.concurrent('a database that is away', () => {
  test('when a mail was just taken does not make it go out again', async ({
    portal: { em, url },
    peer,
    startNode,
  }) => {
    await buildAdmin(em);
    const name = new URL(url).pathname.slice(1);
    const elsewhere = new URL(url);
    elsewhere.pathname = '/postgres';
    const outside = await openOrm({ url: elsewhere.href, log: () => undefined });
    const leave = async () => {
      await outside.em.execute(`alter database ${name} allow_connections false`);
      await outside.em.execute('select pg_terminate_backend(pid) from pg_stat_activity where datname = ?', [
        name,
      ]);
    };
    peer.behave({
      message: async () => {
        await leave();
        return undefined;
      },
    });
    const log = Fastify().log;
    const warnings: string[] = [];
    log.warn = (...[, words]: unknown[]) => void warnings.push(String(words));
    await startNode({ log });
    await buildRequest(em);
    const failures = () => warnings.filter((words) => words.includes('could not be recorded'));
    await eventually(() => expect(failures().length).toBeGreaterThan(1));
    peer.behave({});
    await outside.em.execute(`alter database ${name} allow_connections true`);
    await eventually(async () => expect(await countStates(em)).toEqual({ completed: 1 }));
    expect(peer.received).toHaveLength(1);
    await outside.close();
  });
});
