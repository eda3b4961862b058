import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { describe, expect } from 'vitest';
import { buildClient } from '../../../test/builders.ts';
import {
  test as base,
  createTestSession,
  SESSION_KEYS,
  type TestPortal,
  testConfig,
} from '../../../test/portal.fixture.ts';
import { buildApp } from '../../app.ts';
import { createMetrics } from '../metrics/metrics.ts';
import type { AdmissionOptions } from './admission-control.ts';

const BUSY = 'The portal is busy. Please try again in a moment.';
const TOO_MANY = 'Too many requests at the same time. Please try again in a moment.';
const METRICS_TOKEN = 'a token that is hard to guess';

const address = (n: number) => `10.0.0.${n}`;

/** A portal with few places, and requests that hold one each until their body ends. */
class SmallPortal {
  readonly app: FastifyInstance;
  readonly #bodies: Readable[] = [];
  readonly #held: Promise<unknown>[] = [];

  constructor(app: FastifyInstance) {
    this.app = app;
  }

  hold(from: string): void {
    const payload = new Readable({ read: () => undefined });
    this.#bodies.push(payload);
    const headers = { 'content-type': 'application/json' };
    const held = this.app.inject({
      method: 'POST',
      url: '/trpc/auth.logout',
      remoteAddress: from,
      headers,
      payload,
    });
    this.#held.push(held.then(() => undefined));
  }

  async release(): Promise<void> {
    for (const body of this.#bodies.splice(0)) body.push(null);
    await Promise.all(this.#held.splice(0));
  }

  async statusOf(url: string, from: string): Promise<number> {
    return (await this.app.inject({ url, remoteAddress: from })).statusCode;
  }
}

const openSmallPortal = async ({ orm }: TestPortal, admission: AdmissionOptions) => {
  const metrics = createMetrics({
    poolUse: () => ({ inUse: 0, idle: 0, waiting: 0 }),
    queueDepths: async () => [],
    activeSessions: async () => 0,
    housekeeping: async () => [],
    backups: async () => ({ lastSuccess: null, lastFailure: null, isOverdue: false }),
  });
  const app = await buildApp({
    orm,
    settings: testConfig(),
    sessionKeys: SESSION_KEYS,
    metrics,
    metricsToken: METRICS_TOKEN,
    admission,
  });
  await app.ready();
  return new SmallPortal(app);
};

const test = base.extend<{ open: (admission: AdmissionOptions) => Promise<SmallPortal> }>({
  open: async ({ portal }, use) => {
    const opened: SmallPortal[] = [];
    await use(async (admission) => {
      const small = await openSmallPortal(portal, admission);
      opened.push(small);
      return small;
    });
    for (const { app } of opened) await app.close();
  },
});

describe('a node whose places are taken', () => {
  test('The address with the most requests is refused first, with 429, and a full node refuses all with 503', async ({
    open,
  }) => {
    const small = await open({ limits: { requests: 4 } });
    const session = '/trpc/auth.session';
    small.hold(address(1));
    small.hold(address(1));
    const refused = await small.app.inject({ url: '/api/samples', remoteAddress: address(1) });
    expect([refused.statusCode, refused.body, refused.headers['retry-after']]).toEqual([429, TOO_MANY, '2']);
    expect(await small.statusOf(session, address(2))).toBe(200);

    small.hold(address(2));
    expect(await small.statusOf(session, address(2))).toBe(429);
    expect(await small.statusOf(session, address(3))).toBe(200);

    small.hold(address(3));
    const full = await small.app.inject({ url: '/api/samples', remoteAddress: address(4) });
    expect([full.statusCode, full.body, full.headers['retry-after']]).toEqual([503, BUSY, '2']);
    expect(full.headers).toMatchObject({ 'cache-control': 'no-store', 'x-frame-options': 'DENY' });

    await small.release();
    expect(await small.statusOf(session, address(1))).toBe(200);
  });

  test('A full node still reports its health and its metrics, which count what was refused', async ({
    open,
  }) => {
    const small = await open({ limits: { requests: 1 } });
    small.hold(address(1));
    expect(await small.statusOf('/api/samples', address(2))).toBe(503);
    expect(await small.statusOf('/healthz', address(2))).toBe(200);
    expect(await small.statusOf('/readyz', address(2))).toBe(200);
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const { body } = await small.app.inject({ url: '/metrics', remoteAddress: address(2), headers });
    expect(body.match(/^portal_http_requests_(refused|in_work).*$/gm)).toEqual([
      'portal_http_requests_refused_total{reason="node"} 1',
      'portal_http_requests_refused_total{reason="address"} 0',
      'portal_http_requests_refused_total{reason="account"} 0',
      'portal_http_requests_refused_total{reason="token"} 0',
      'portal_http_requests_in_work{state="open"} 1',
      'portal_http_requests_in_work{state="processed"} 0',
    ]);
    await small.release();
  });

  test('A refusal over tRPC has the form of its errors, so that a page shows the message, also for a batch', async ({
    open,
  }) => {
    const small = await open({ limits: { requests: 1 } });
    small.hold(address(1));
    for (const url of ['/trpc/auth.session', '/trpc/auth.session,auth.me?batch=1']) {
      const refused = await small.app.inject({ url, remoteAddress: address(2) });
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2']);
      expect(refused.json()).toEqual({
        error: {
          code: -32603,
          message: BUSY,
          data: { code: 'SERVICE_UNAVAILABLE', httpStatus: 503, fields: [], retryAfter: 2 },
        },
      });
    }
    await small.release();
  });

  test('All addresses of an IPv6 network have one share', async ({ open }) => {
    const small = await open({ limits: { requests: 4 } });
    small.hold('2001:db8::1');
    small.hold('2001:db8::2');
    expect(await small.statusOf('/api/samples', '2001:db8::3')).toBe(429);
    expect(await small.statusOf('/api/samples', '2001:db8:0:1::3')).toBe(401);
    await small.release();
  });

  test('A request whose client disconnects gives its place back', async ({ open }) => {
    const { app } = await open({ limits: { requests: 1 } });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const arrived = once(app.server, 'request');
    const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
    const held = httpRequest({ port, method: 'POST', path: '/trpc/auth.logout', headers });
    held.on('error', () => undefined);
    held.flushHeaders();
    const [, response] = await arrived;
    const url = `http://127.0.0.1:${port}/trpc/auth.session`;
    expect((await fetch(url)).status).toBe(503);
    const closed = once(response, 'close');
    held.destroy();
    await closed;
    expect((await fetch(url)).status).toBe(200);
  });

  test('An open event stream takes no place', async ({ open, portal }) => {
    const { app } = await open({ limits: { requests: 1 } });
    const { cookie } = await createTestSession(portal, await buildClient(portal.em));
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const closing = new AbortController();
    const stream = await fetch(`http://127.0.0.1:${port}/trpc/me.requests.changes`, {
      headers: { cookie },
      signal: closing.signal,
    });
    expect(stream.status).toBe(200);
    expect((await fetch(`http://127.0.0.1:${port}/trpc/auth.session`)).status).toBe(200);
    closing.abort();
  });
});

test('An account with too many requests gets 429 from any address, and others at its address are served', async ({
  open,
  portal,
}) => {
  const { app } = await open({ limits: { requests: 6 } });
  const [{ cookie }, other] = [
    await createTestSession(portal, await buildClient(portal.em)),
    await createTestSession(portal, await buildClient(portal.em)),
  ];
  const lock = new pg.Client(portal.url);
  await lock.connect();
  await lock.query('begin; lock table sample_requests, credit_entries in access exclusive mode');
  const get = (url: string, from: number, sentCookie = cookie) =>
    app.inject({ url, remoteAddress: address(from), headers: { cookie: sentCookie } });
  const waiting = [get('/api/client/requests', 1), get('/api/client/credits', 2)];
  const blocked =
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await expect.poll(() => portal.em.fork().execute(blocked)).toHaveLength(2);
  const refused = await get('/trpc/auth.me', 3);
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe('2');
  expect(refused.json()).toMatchObject({ error: { message: TOO_MANY } });
  expect((await get('/api/user', 1, other.cookie)).statusCode).toBe(200);
  await lock.query('rollback');
  await lock.end();
  expect((await Promise.all(waiting)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await get('/api/user', 3)).statusCode).toBe(200);
});
