import { test as base, describe, expect, vi } from 'vitest';
import { buildAccounts, buildSample } from '../builders.ts';
import { byTestMode } from '../by-test-mode.ts';
import { monitorLedger } from '../nodes/ledger-monitor.ts';
import { type Nodes, openNodes } from '../nodes/nodes.fixture.ts';
import { type NodeResponse, rest, tally, trpcMutation, trpcQuery } from '../nodes/request.ts';
import type { PortalNode } from '../nodes/start-node.ts';
import { seededRandom } from '../seeded-random.ts';
import { type CrashableCluster, openCrashableCluster } from './crashable-cluster.ts';
import { startLoad } from './load.ts';

const KILLS = byTestMode(2, 10);

const test = base.extend<{ cluster: CrashableCluster; nodes: Nodes }>({
  cluster: async ({ task: _ }, use) => {
    const cluster = await openCrashableCluster();
    await use(cluster);
    await cluster.destroy();
  },
  nodes: async ({ cluster }, use) => {
    const nodes = await openNodes(cluster.url);
    await use(nodes);
    await nodes.close();
  },
});

/** Everything that a client may do, on both doors, and the health check. */
const buildCalls = async ({ em, cookieOf }: Nodes, node: PortalNode) => {
  const [userId = 0] = await buildAccounts(em, { count: 1, monthlyCredits: 1_000 });
  const cookie = await cookieOf(userId);
  const samples = [{ id: (await buildSample(em)).id, quantity: 1 }];
  let calls = 0;
  return () => {
    calls += 1;
    const signIn = { username: `nobody-${calls}`, password: 'secret-enough' };
    return Promise.all([
      rest(node, 'POST /api/client/requests', { cookie, body: { samples } }),
      trpcMutation(node, 'me.requests.submit', { cookie, body: { samples } }),
      rest(node, 'GET /api/user', { cookie }),
      trpcQuery(node, 'me.requests.list', { cookie, input: {} }),
      rest(node, 'POST /api/login', { body: signIn }),
      trpcMutation(node, 'auth.login', { body: signIn }),
      rest(node, 'GET /readyz'),
    ]);
  };
};

const expectRefusals = (answers: NodeResponse[]) => {
  expect(tally(answers)).toEqual({ 503: answers.length });
  for (const { headers, milliseconds } of answers) {
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(milliseconds).toBeLessThan(5_000);
  }
};

/** Waits until the node serves again. @returns how long that took, in milliseconds */
const recovery = async (node: PortalNode) => {
  const begun = performance.now();
  await vi.waitUntil(async () => (await rest(node, 'GET /readyz')).status === 200, {
    timeout: 30_000,
    interval: 20,
  });
  return performance.now() - begun;
};

describe('a database that', () => {
  test.for(['postmaster', 'all'] as const)(
    'hangs (%s held) is answered for within 5 s, and is used again within 5 s of going on',
    { timeout: 60_000 },
    async (which, { cluster, nodes }) => {
      const node = await nodes.start();
      const calls = await buildCalls(nodes, node);
      const goOn = await cluster.hold(which);
      // Connections that are there go on while the postmaster alone is held; no new ones are made.
      const answers = await Promise.all(Array.from({ length: 5 }, calls));
      // Before anything is judged: a failed test would leave the held processes behind.
      goOn();
      expect(await recovery(node)).toBeLessThan(5_000);
      if (which === 'all') expectRefusals(answers.flat());
      else for (const { milliseconds } of answers.flat()) expect(milliseconds).toBeLessThan(5_000);
      expect(tally(await calls())).toEqual({ 200: 4, 201: 1, 401: 2 });
    },
  );

  test(`is killed ${KILLS} times under load loses and halves no request, and the nodes recover by themselves`, {
    timeout: byTestMode(300_000, 3_600_000),
  }, async ({ cluster, nodes }) => {
    const random = seededRandom();
    const running = await Promise.all([nodes.start(), nodes.start()]);
    const calls = await buildCalls(nodes, running[0]);
    const ledger = monitorLedger(nodes.em);
    const load = await startLoad(nodes, () => running, random);
    for (let kill = 0; kill < KILLS; kill += 1) {
      await load.successes(random.whole(5, 100));
      await cluster.kill();
      // The first calls may have met it alive.
      await rest(running[0], 'GET /readyz');
      const whileAway = await calls();
      await vi.waitUntil(cluster.isBack, { timeout: 30_000, interval: 20 });
      const recoveries = await Promise.all(running.map(recovery));
      for (const milliseconds of recoveries) expect(milliseconds).toBeLessThan(5_000);
      for (const { milliseconds } of whileAway) expect(milliseconds).toBeLessThan(5_000);
    }
    await load.settle();
    await load.expectComplete();

    const { 200: _, 201: __, 503: away, ...others } = tally(load.answers().map(({ answer }) => answer));
    expect(others).toEqual({});
    expect(away).toBeGreaterThan(0);
    for (const { answer } of load.answers()) expect(answer.milliseconds).toBeLessThan(5_000);
    expect(await ledger.stop()).toEqual([]);
  });
});
