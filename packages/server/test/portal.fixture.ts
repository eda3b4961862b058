import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { test as base, inject } from 'vitest';
import { buildApp } from '../src/app.ts';
import { type Em, type Orm, openOrm } from '../src/db/orm.ts';
import { beginSession, findActor } from '../src/features/auth/sessions.service.ts';
import { requestEventBus } from '../src/features/requests/live/request-event-bus.ts';
import type { Context } from '../src/trpc/context.ts';
import { type Caller, createCaller } from '../src/trpc/router.ts';
import { PASSWORD } from './builders.ts';
import { createTestDatabase } from './test-database.ts';

const origin = { address: '127.0.0.1', userAgent: null };

/** A portal without web pages, on a database of its own. */
export type TestPortal = {
  url: string;
  orm: Orm;
  em: Em;
  app: FastifyInstance;
  /** The router, called as this user; null for nobody. */
  callerAs: (user: { id: number } | null) => Promise<Caller>;
  /** The router, called in this session; undefined for none. */
  callerIn: (sessionId: string | undefined) => Caller;
  /** The Cookie header of a sign-in over REST. */
  signIn: (user: { username: string }) => Promise<string>;
  /** A REST call with a JSON body. */
  call: (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    options?: CallOptions,
  ) => Promise<LightMyRequestResponse>;
};

type CallOptions = { cookie?: string | undefined; body?: unknown; headers?: Record<string, string> };

export const openTestPortal = async (): Promise<TestPortal & { close: () => Promise<void> }> => {
  const database = await createTestDatabase(inject('databaseUrl'), inject('template'));
  const orm = await openOrm({ url: database.url, log: () => undefined });
  const readReplica = async () => orm.em.fork();
  const app = await buildApp({
    orm,
    readReplica,
    settings: {
      publicUrl: undefined,
      portalName: 'Transfers Portal',
      adminPortalName: 'Transfers Admin Portal',
      timeZone: 'UTC',
      trustedProxies: undefined,
    },
    sessionKeys: [Buffer.alloc(32, 7)],
  });
  const changes = requestEventBus(database.url);

  const call: TestPortal['call'] = (method, path, { cookie, body, headers } = {}) => {
    const request: InjectOptions = {
      method,
      url: path,
      headers: { ...headers, ...(cookie ? { cookie } : {}) },
    };
    if (body !== undefined) {
      request.payload = JSON.stringify(body);
      request.headers = { 'content-type': 'application/json', ...request.headers };
    }
    return app.inject(request);
  };

  const callerIn: TestPortal['callerIn'] = (sessionId) => {
    const context: Context = {
      requestId: 'test',
      em: orm.em,
      readReplica,
      analyticsCache: new Map(),
      timeZone: 'UTC',
      origin,
      requestEventBus: changes,
      isBatched: false,
      withToken: false,
      allowPrivateWebhooks: false,
      findActor: async () => (sessionId === undefined ? null : findActor(orm.em.fork(), sessionId)),
      session: { begin: async () => undefined, end: async () => undefined },
      setHeader: () => undefined,
    };
    return createCaller(context);
  };

  return {
    url: database.url,
    orm,
    em: orm.em,
    app,
    call,
    callerIn,
    callerAs: async (user) =>
      callerIn(user === null ? undefined : await beginSession(orm.em.fork(), user.id, origin)),
    signIn: async ({ username }) => {
      const answer = await call('POST', '/api/login', { body: { username, password: PASSWORD } });
      const [cookie] = [answer.headers['set-cookie']].flat();
      if (answer.statusCode !== 200 || !cookie)
        throw new Error(`Sign-in answered ${answer.statusCode}: ${answer.body}`);
      return cookie.split(';')[0] ?? '';
    },
    close: async () => {
      await app.close();
      await changes.close();
      await orm.close(true);
      await database.drop();
    },
  };
};

/** Shifts the portal's clock, for all nodes on the database, by an interval such as `1 month`. */
export const shiftClock = (em: Em, interval: string) =>
  em.fork().execute('update portal_clock set shift = shift + ?::interval', [interval]);

/** A session's id, and the Cookie header that carries it. */
export type TestSession = { sessionId: string; cookie: string };

/** A new session, without the cost of a password. */
export const createTestSession = async (
  { app, em }: TestPortal,
  user: { id: number },
): Promise<TestSession> => {
  const sessionId = await beginSession(em.fork(), user.id, origin);
  const session = app.createSecureSession({ sessionId });
  return { sessionId, cookie: `portal=${encodeURIComponent(app.encodeSecureSession(session))}` };
};

/** Tests with a portal of the file's own: `test('...', async ({ portal }) => ...)`. */
export const test = base.extend<{ portal: TestPortal }>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the pattern to know what a fixture needs
    async ({}, use) => {
      const portal = await openTestPortal();
      await use(portal);
      await portal.close();
    },
    { scope: 'file' },
  ],
});
