import { expect, vi } from 'vitest';
import { buildAccounts, buildSample } from '../builders.ts';
import { byTestMode } from '../by-test-mode.ts';
import { openRelay } from '../database/relay.ts';
import { type Nodes, test } from '../nodes/nodes.fixture.ts';
import { type NodeResponse, rest, tally, trpcMutation, trpcQuery } from '../nodes/request.ts';
import type { PortalNode } from '../nodes/start-node.ts';
import { ENDS_WITHIN_MS } from './ends-within.ts';

const CLIENTS = 5;
const SLOW_MS = byTestMode(2_000, 60_000);
const METRICS_TOKEN = 'a token of the test of a slow database';
const MAX_GROWTH_BYTES = 100 * 1024 * 1024;
const MAX_EVENT_LOOP_DELAY_SECONDS = 0.25;

/** Requests that a client makes in parallel, on both transports, and the health check. */
const prepareClient = async ({ em, cookieOf }: Nodes, node: PortalNode) => {
  const [userId = 0] = await buildAccounts(em, { count: 1, monthlyCredits: 1_000_000 });
  const cookie = await cookieOf(userId);
  const samples = [{ id: (await buildSample(em)).id, quantity: 1 }];
  return () =>
    Promise.all([
      rest(node, 'POST /api/client/requests', { cookie, body: { samples } }),
      trpcMutation(node, 'me.requests.submit', { cookie, body: { samples } }),
      rest(node, 'GET /api/user', { cookie }),
      trpcQuery(node, 'me.requests.list', { cookie, input: {} }),
      rest(node, 'GET /readyz'),
    ]);
};

/** One sign-in at a time, because those of one address wait for each other. */
const prepareSignIn = (node: PortalNode) => {
  let count = 0;
  return async () => {
    count += 1;
    const body = { username: `unknown-${count}`, password: 'secret-enough' };
    return [await rest(node, 'POST /api/login', { body })];
  };
};

const readMetrics = async (node: PortalNode) => {
  const { body } = await rest(node, 'GET /metrics', {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  });
  const metric = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(String(body))?.[1]);
  return {
    memory: metric('process_resident_memory_bytes'),
    eventLoopDelay: metric('nodejs_eventloop_lag_mean_seconds'),
  };
};

test('With 200 ms more to the database requests succeed or get 503 in time, in little memory', {
  timeout: byTestMode(60_000, 180_000),
}, async ({ nodes, onTestFinished }) => {
  const relay = await openRelay(nodes.databaseUrl);
  onTestFinished(relay.close);
  const node = await nodes.start({ env: { DATABASE_URL: relay.url, METRICS_TOKEN } });
  const clients = await Promise.all(Array.from({ length: CLIENTS }, () => prepareClient(nodes, node)));
  const callers: (() => Promise<NodeResponse[]>)[] = [...clients, prepareSignIn(node)];
  const callOnce = async () => tally((await Promise.all(callers.map((call) => call()))).flat());
  const available = { 200: 4 * CLIENTS, 201: CLIENTS, 401: 1 };
  // Under its first requests a node can take longer than the 0.9 s after which `/readyz` returns 503.
  const becomesAvailable = () =>
    vi.waitFor(async () => expect(await callOnce()).toEqual(available), { timeout: 30_000 });
  await becomesAvailable();
  const before = await readMetrics(node);

  relay.sendSlowly({ pieces: 1, pause: 200 });
  const slowUntil = performance.now() + SLOW_MS;
  const responses: NodeResponse[] = [];
  const callUntilFast = async (call: () => Promise<NodeResponse[]>) => {
    while (performance.now() < slowUntil) responses.push(...(await call()));
  };
  await Promise.all(callers.map(callUntilFast));
  const during = await readMetrics(node);
  relay.sendSlowly({ pieces: 1, pause: 0 });

  for (const { status, milliseconds, headers } of responses) {
    expect(milliseconds).toBeLessThan(ENDS_WITHIN_MS);
    expect(status).toBeOneOf([200, 201, 401, 503]);
    expect(Number(headers.get('retry-after')) > 0).toBe(status === 503);
  }
  expect(during.memory - before.memory).toBeLessThan(MAX_GROWTH_BYTES);
  expect(during.eventLoopDelay).toBeLessThan(MAX_EVENT_LOOP_DELAY_SECONDS);
  await becomesAvailable();
});
