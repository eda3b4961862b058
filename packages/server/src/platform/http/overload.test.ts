import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextRound } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { describe, expect } from 'vitest';
import { buildClient } from '../../../test/builders.ts';
import { waitUntilBlocked } from '../../../test/locks/during-transaction.ts';
import { holdLock } from '../../../test/locks/hold-lock.ts';
import { test as base, createTestSession, SESSION_KEYS, testConfig } from '../../../test/portal.fixture.ts';
import { buildApp } from '../../app/app.ts';
import { loadMetrics } from '../../app/metrics/metrics-endpoint.ts';
import type { OverloadLimits } from './overload.ts';

const TOO_MANY = 'Too many requests at the same time. Please try again in a moment.';
const BUSY = 'The portal is busy. Please try again in a moment.';
const BURST = 320;
const SESSION = '/trpc/auth.session';
/** Without the limit of the event loop's delay, which other tests can reach. */
const withPlaces = (maxInWork: number): OverloadLimits => ({ maxInWork, maxDelayMs: 0 });
const [ATTACKER, USER] = ['10.0.0.1', '10.0.0.2'];

const test = base.extend<{
  /** @param limits the default is that of a portal */
  open: (limits?: OverloadLimits) => Promise<FastifyInstance>;
  newCookie: () => Promise<string>;
}>({
  open: async ({ portal: { orm } }, use) => {
    const webRoot = await mkdtemp(join(tmpdir(), 'portal-overload-'));
    await writeFile(join(webRoot, 'index.html'), '<title>x</title><meta content="%PORTAL%">');
    await mkdir(join(webRoot, '.vite'));
    await writeFile(join(webRoot, '.vite/manifest.json'), '{}');
    await writeFile(join(webRoot, 'app.js'), '0');
    const settings = testConfig({ metrics: { token: 'token', port: undefined } });
    const apps: FastifyInstance[] = [];
    await use(async (overloadLimits = {}) => {
      const app = await buildApp({
        orm,
        settings,
        sessionKeys: SESSION_KEYS,
        webRoot,
        metrics: await loadMetrics({ orm, poolUse: () => ({ inUse: 0, idle: 0, waiting: 0 }) }, settings),
        metricsToken: 'token',
        overloadLimits,
      });
      apps.push(app);
      return app;
    });
    for (const app of apps) await app.close();
    await rm(webRoot, { recursive: true });
  },
  newCookie: async ({ portal }, use) =>
    use(async () => (await createTestSession(portal, await buildClient(portal.em))).cookie),
});

type Caller = { from?: string; cookie?: string };

async function statusesOf(app: FastifyInstance, urls: string[], { from = USER, cookie }: Caller = {}) {
  const headers = cookie === undefined ? {} : { cookie };
  const responses = urls.map((url) => app.inject({ url, remoteAddress: from, headers }));
  return (await Promise.all(responses)).map(({ statusCode }) => statusCode);
}

const FILES = ['/auth', '/app.js', '/healthz', '/readyz'];
const DATA = [SESSION, '/api/user', '/api/samples', '/api/client/requests', '/api/client/credits'];

/** A page with its file, and the requests that it sends in parallel. */
const loadPage = (app: FastifyInstance, cookie: string) =>
  statusesOf(app, ['/auth', '/app.js', ...DATA], { cookie });

const countOf = (statuses: number[], status: number) => statuses.filter((each) => each === status).length;

/** The event loop is late for long enough that its mean delay is above the limit. */
async function blockEventLoop() {
  for (let round = 0; round < 4; round += 1) {
    const until = performance.now() + 1_500;
    while (performance.now() < until);
    await nextRound();
  }
}

/** Lists of requests wait for the lock, until the test releases it. */
function lockRequests(url: string) {
  return holdLock(url, 'lock table sample_requests in access exclusive mode');
}

describe('the requests in work', () => {
  test('A burst of one address takes its own places only: others load pages meanwhile, it does afterwards', async ({
    open,
    newCookie,
  }) => {
    const app = await open({ maxDelayMs: 0 });
    const [attacker, user] = [await newCookie(), await newCookie()];
    const url = '/api/client/requests?limit=200';
    const burst = statusesOf(app, Array(BURST).fill(url), { from: ATTACKER, cookie: attacker });
    for (let page = 0; page < 3; page += 1) expect(await loadPage(app, user)).toEqual(Array(7).fill(200));
    const statuses = await burst;
    expect([countOf(statuses, 200), countOf(statuses, 429)]).toEqual([100, BURST - 100]);
    for (const cookie of [attacker, user]) expect(await loadPage(app, cookie)).toEqual(Array(7).fill(200));
  });

  test('A burst without an account is refused over tRPC in the form of its errors, also in a batch', async ({
    open,
  }) => {
    const app = await open(withPlaces(0));
    const details = { httpStatus: 429, errorCode: 'rate-limited', fields: [], retryAfter: 2 };
    const data = { code: 'TOO_MANY_REQUESTS', ...details };
    const error = { error: { code: -32029, message: TOO_MANY, data } };
    for (const [url, body] of [
      [SESSION, error],
      [`${SESSION},auth.me?batch=1`, [error, error]],
    ] as const) {
      const refused = await app.inject({ url });
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '2']);
      expect(refused.json()).toEqual(body);
    }
    const refused = await app.inject({ url: '/api/samples' });
    expect([refused.statusCode, refused.body, refused.headers['retry-after']]).toEqual([429, TOO_MANY, '2']);
    expect(refused.headers).toMatchObject({ 'cache-control': 'no-store', 'x-frame-options': 'DENY' });
    // The first check of the database opens a connection, which may take longer than a check.
    await expect.poll(() => statusesOf(app, FILES)).toEqual([200, 200, 200, 200]);
    const headers = { authorization: 'Bearer token' };
    const { body } = await app.inject({ url: '/metrics', headers });
    expect(body.match(/^portal_http_requests_refused.*$/gm)).toEqual([
      'portal_http_requests_refused_total{reason="node"} 0',
      'portal_http_requests_refused_total{reason="address"} 4',
      'portal_http_requests_refused_total{reason="account"} 0',
      'portal_http_requests_refused_total{reason="token"} 0',
    ]);
  });

  test('An account has its places at all addresses together, and others at its addresses are served', async ({
    open,
    newCookie,
    portal,
  }) => {
    const app = await open(withPlaces(2));
    const [cookie, other] = [await newCookie(), await newCookie()];
    const release = await lockRequests(portal.url);
    const waiting = ['10.0.1.1', '10.0.1.2'].map((from) =>
      statusesOf(app, ['/api/client/requests'], { from, cookie }),
    );
    await waitUntilBlocked(portal.em, () => 2);
    expect(await statusesOf(app, ['/api/user'], { from: '10.0.1.3', cookie })).toEqual([429]);
    expect(await statusesOf(app, ['/api/user'], { from: '10.0.1.1', cookie: other })).toEqual([200]);
    await release();
    expect(await Promise.all(waiting)).toEqual([[200], [200]]);
    expect(await statusesOf(app, ['/api/user'], { from: '10.0.1.3', cookie })).toEqual([200]);
  });

  test('All addresses of an IPv6 network have their places together', async ({ open, newCookie, portal }) => {
    const [app, cookie] = [await open(withPlaces(1)), await newCookie()];
    const release = await lockRequests(portal.url);
    const waiting = statusesOf(app, ['/api/client/requests'], { from: '2001:db8::1', cookie });
    await waitUntilBlocked(portal.em, () => 1);
    expect(await statusesOf(app, [SESSION], { from: '2001:db8::2' })).toEqual([429]);
    expect(await statusesOf(app, [SESSION], { from: '2001:db8:0:1::2' })).toEqual([200]);
    await release();
    expect(await waiting).toEqual([200]);
  });

  test('Slow bodies, lost connections and event streams hold no place', async ({ open, newCookie }) => {
    const app = await open(withPlaces(1));
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const cookie = await newCookie();
    const statusOf = async (path: string) =>
      (await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie } })).status;
    const slow = Array.from({ length: 20 }, () => {
      const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked', cookie };
      const sent = httpRequest({ port, method: 'POST', path: '/trpc/auth.logout', headers });
      sent.on('error', () => undefined);
      return sent;
    });
    for (const sent of slow) {
      sent.flushHeaders();
      await once(app.server, 'request');
    }
    expect(await statusOf(SESSION)).toBe(200);
    for (const sent of slow) sent.destroy();

    const closing = new AbortController();
    const stream = await fetch(`http://127.0.0.1:${port}/trpc/me.requests.changes`, {
      headers: { cookie },
      signal: closing.signal,
    });
    expect(stream.status).toBe(200);
    expect(await statusOf('/api/user')).toBe(200);
    closing.abort();
    expect(await statusOf('/api/user')).toBe(200);
  });

  test('A request whose client has left is in work until the database has responded', async ({
    open,
    newCookie,
    portal,
  }) => {
    const app = await open(withPlaces(1));
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}`;
    const headers = { cookie: await newCookie() };
    const release = await lockRequests(portal.url);
    const leaving = new AbortController();
    const left = fetch(`${url}/api/client/requests`, { headers, signal: leaving.signal }).catch(() => 'left');
    const statusOf = async () => (await fetch(url + SESSION)).status;
    await waitUntilBlocked(portal.em, () => 1);
    expect(await statusOf()).toBe(429);
    leaving.abort();
    await left;
    expect(await statusOf()).toBe(429);
    await release();
    await expect.poll(statusOf).toBe(200);
  });
});

test('While the event loop is late, data is 503 and files are served. Page loads do not prolong that', async ({
  open,
  newCookie,
}) => {
  const app = await open();
  const users = await Promise.all([newCookie(), newCookie(), newCookie()]);
  const [cookie] = users;
  // Opens the connections, so that nothing below takes long.
  await expect.poll(() => statusesOf(app, [...FILES, ...DATA], { cookie })).toEqual(Array(9).fill(200));
  await blockEventLoop();
  expect(await statusesOf(app, [...FILES, ...DATA], { cookie })).toEqual([
    ...FILES.map(() => 200),
    ...DATA.map(() => 503),
  ]);
  const refused = await app.inject({ url: SESSION });
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2']);
  expect(refused.json()).toMatchObject({ error: { message: BUSY, data: { code: 'SERVICE_UNAVAILABLE' } } });
  const text = await app.inject({ url: '/api/samples', headers: { accept: 'application/problem+json' } });
  expect([text.statusCode, text.headers['retry-after']]).toEqual([503, '2']);
  expect(text.json()).toMatchObject({ status: 503, detail: BUSY });

  const loadAll = () => Promise.all(users.map((user) => loadPage(app, user)));
  await expect
    .poll(async () => (await loadAll()).flat().every((status) => status === 200), {
      interval: 200,
      timeout: 30_000,
    })
    .toBe(true);
  for (let page = 0; page < 5; page += 1)
    for (const statuses of await loadAll()) expect(statuses).toEqual(Array(7).fill(200));
});
