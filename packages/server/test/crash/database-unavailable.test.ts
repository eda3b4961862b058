import { describe, expect, vi } from 'vitest';
import { buildAccounts, buildSample } from '../builders.ts';
import { byTestMode } from '../by-test-mode.ts';
import { monitorLedger } from '../nodes/ledger-monitor.ts';
import { type Nodes, testOnSharedNodes } from '../nodes/nodes.fixture.ts';
import { type NodeResponse, rest, tally, trpcMutation, trpcQuery } from '../nodes/request.ts';
import type { PortalNode } from '../nodes/start-node.ts';
import { seededRandom } from '../seeded-random.ts';
import { type CrashableCluster, openCrashableCluster } from './crashable-cluster.ts';
import { ENDS_WITHIN_MS } from './ends-within.ts';
import { startLoad } from './load.ts';

const KILLS = byTestMode(2, 10);

const test = testOnSharedNodes.extend<{ cluster: CrashableCluster; databaseUrl: string }>({
  cluster: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the pattern to know what a fixture needs
    async ({}, use) => {
      const cluster = await openCrashableCluster();
      await use(cluster);
      await cluster.destroy();
    },
    { scope: 'file' },
  ],
  databaseUrl: [({ cluster }, use) => use(cluster.url), { scope: 'file' }],
});

/** One request of each kind that a client makes, on both transports, and the health check. */
const prepareRequests = async ({ em, cookieOf }: Nodes, node: PortalNode) => {
  const [userId = 0] = await buildAccounts(em, { count: 1, monthlyCredits: 1_000 });
  const cookie = await cookieOf(userId);
  const samples = [{ id: (await buildSample(em)).id, quantity: 1 }];
  let requests = 0;
  return () => {
    requests += 1;
    const signIn = { username: `unknown-${requests}`, password: 'secret-enough' };
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

/** More than a node checks at the same time, so that most wait for their turn, and few enough that they take little time. */
const manySignIns = (node: PortalNode) =>
  Promise.all(
    Array.from({ length: 20 }, (_, number) =>
      rest(node, 'POST /api/login', { body: { username: `waiting-${number}`, password: 'secret-enough' } }),
    ),
  );

const expectUnavailable = (responses: NodeResponse[]) => {
  expect(tally(responses)).toEqual({ 503: responses.length });
  for (const { headers, milliseconds } of responses) {
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(milliseconds).toBeLessThan(ENDS_WITHIN_MS);
  }
};

/** Waits until the node is ready. @returns the milliseconds until then */
const recovery = async (node: PortalNode) => {
  const begun = performance.now();
  await vi.waitUntil(async () => (await rest(node, 'GET /readyz')).status === 200, {
    timeout: 30_000,
    interval: 20,
  });
  return performance.now() - begun;
};

describe('A database outage', () => {
  test.for(['postmaster', 'all'] as const)(
    'While the database hangs (%s paused) requests end in time and the node recovers',
    async (which, { cluster, nodes, running: [node] }) => {
      const requests = await prepareRequests(nodes, node);
      const resume = await cluster.pause(which);
      // With only the postmaster paused, existing connections work and new ones hang.
      const responses = await Promise.all([...Array.from({ length: 5 }, requests), manySignIns(node)]);
      // Resumed before the assertions, because a failed test would leave paused processes behind.
      resume();
      expect(await recovery(node)).toBeLessThan(ENDS_WITHIN_MS);
      if (which === 'all') expectUnavailable(responses.flat());
      else for (const { milliseconds } of responses.flat()) expect(milliseconds).toBeLessThan(ENDS_WITHIN_MS);
      expect(tally(await requests())).toEqual({ 200: 4, 201: 1, 401: 2 });
    },
  );

  test(`No request is lost or half written when the database is killed ${KILLS} times, and the nodes recover`, {
    timeout: byTestMode(300_000, 3_600_000),
  }, async ({ cluster, nodes, running }) => {
    const random = seededRandom();
    const requests = await prepareRequests(nodes, running[0]);
    const ledger = monitorLedger(nodes.em);
    const load = await startLoad(nodes, () => running, random);
    for (let kill = 0; kill < KILLS; kill += 1) {
      await load.successes(random.whole(5, 100));
      await cluster.kill();
      // The first requests may still reach the database.
      await rest(running[0], 'GET /readyz');
      const duringOutage = await requests();
      await vi.waitUntil(cluster.acceptsConnections, { timeout: 30_000, interval: 20 });
      const recoveries = await Promise.all(running.map(recovery));
      for (const milliseconds of recoveries) expect(milliseconds).toBeLessThan(ENDS_WITHIN_MS);
      for (const { milliseconds } of duringOutage) expect(milliseconds).toBeLessThan(ENDS_WITHIN_MS);
    }
    await load.settle();
    await load.expectComplete();

    const {
      200: _,
      201: __,
      503: unavailable,
      ...others
    } = tally(load.responses().map(({ response }) => response));
    expect(others).toEqual({});
    expect(unavailable).toBeGreaterThan(0);
    for (const { response } of load.responses()) expect(response.milliseconds).toBeLessThan(ENDS_WITHIN_MS);
    expect(await ledger.stop()).toEqual([]);
  });
});
