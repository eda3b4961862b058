import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { test as base, inject } from 'vitest';
import { buildApp } from '../src/app/app.ts';
import { openOrm } from '../src/app/database/open-orm.ts';
import { type Caller, createCaller } from '../src/app/router.ts';
import { beginSession } from '../src/features/accounts/sessions/sessions.service.ts';
import type { Actor } from '../src/platform/actor.ts';
import { type Config, readConfig } from '../src/platform/config/config.ts';
import type { Context } from '../src/platform/context.ts';
import { query } from '../src/platform/db/kysely.ts';
import type { Em, Orm } from '../src/platform/db/orm.ts';
import { type RuleContext, systemContext } from '../src/platform/rule-context.ts';
import { PASSWORD } from './builders.ts';
import { openPatientPool } from './database/patient-pool.ts';
import { createTestDatabase } from './database/test-database.ts';

/** The session keys of every app in this process's tests. */
export const SESSION_KEYS = [Buffer.alloc(32, 7)];

/** The default configuration, with some values replaced. */
export function testConfig(overrides: Partial<Config> = {}): Config {
  return { ...readConfig({}), ...overrides };
}

const origin = { address: '127.0.0.1', userAgent: null };

/** A portal without web pages, on its own database. */
export type TestPortal = {
  url: string;
  orm: Orm;
  em: Em;
  app: FastifyInstance;
  /** The router's caller for a new session of this user; null for none. */
  callerAs: (user: { id: number } | null) => Promise<Caller>;
  /** The router's caller for this session; undefined for none. */
  callerIn: (sessionId: string | undefined) => Caller;
  /** The Cookie header of a sign-in over REST. */
  signIn: (user: { username: string }) => Promise<string>;
  /** A REST request with a JSON body. */
  call: (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    options?: CallOptions,
  ) => Promise<LightMyRequestResponse>;
};

type CallOptions = { cookie?: string | undefined; body?: unknown; headers?: Record<string, string> };

/** @param template the database to copy. The default is migrated and empty. */
export const openTestPortal = async (
  template = inject('template'),
): Promise<TestPortal & { close: () => Promise<void> }> => {
  const database = await createTestDatabase(inject('databaseUrl'), template);
  const { url } = database;
  const orm = await openOrm({ url, pool: openPatientPool(url), log: () => undefined });
  const app = await buildApp({
    orm,
    settings: testConfig(),
    sessionKeys: SESSION_KEYS,
    // A test runs in the process of its portal, and may block it for seconds on a busy machine.
    overloadLimits: { maxDelayMs: 0 },
  });

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

  const callerIn: TestPortal['callerIn'] = (firstSessionId) => {
    const { findSession, ...services } = app.services;
    let sessionId = firstSessionId;
    const context: Context = {
      ...services,
      requestId: 'test',
      countRequest: () => undefined,
      timeZone: services.config.timeZone,
      origin,
      isBatched: false,
      withToken: false,
      findActor: async () => (sessionId === undefined ? null : findSession(sessionId)),
      session: {
        begin: async () => undefined,
        replace: (renewed) => {
          sessionId = renewed;
        },
        end: async () => undefined,
      },
      setHeader: () => undefined,
      recordPasswordCheck: () => undefined,
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
    callerAs: async (user) => callerIn(user === null ? undefined : await beginTestSession(orm.em, user.id)),
    signIn: async ({ username }) => {
      const response = await call('POST', '/api/login', { body: { username, password: PASSWORD } });
      const [cookie] = [response.headers['set-cookie']].flat();
      if (response.statusCode !== 200 || !cookie)
        throw new Error(`Sign-in failed with ${response.statusCode}: ${response.body}`);
      return cookie.split(';')[0] ?? '';
    },
    close: async () => {
      await app.close();
      await orm.close(true);
      await database.drop();
    },
  };
};

/** The context of a rule that runs without HTTP. */
export function ruleContext<Who extends Actor | null = null>(
  em: Em,
  actor: Who = null as Who,
  config: Partial<Config> = {},
): RuleContext<Who> {
  return { ...systemContext(em, testConfig(config)), actor };
}

/**
 * Shifts the clock of all nodes on the database by an interval such as `1 month`. Months get a day more: at the end of some
 * months, those of the connection's time zone end a day before those in UTC, with which credits are renewed.
 */
export const shiftClock = (em: Em, interval: string) =>
  em
    .fork()
    .execute('update portal_clock set shift = shift + ?::interval', [
      interval.includes('month') ? `${interval} 1 day` : interval,
    ]);

/** Begins a session without a sign-in, because hashing the password is slow. @returns its id */
export const beginTestSession = async (em: Em, userId: number): Promise<string> => {
  const account = await query(em.fork())
    .selectFrom('users')
    .select([
      'id',
      'password as passwordHash',
      sql<string | null>`iso_time(second_factor_since)`.as('secondFactorSince'),
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return beginSession(em.fork(), account, origin);
};

/** The cookie that a browser sends after a response: the one before, unless the response has another. */
export function nextCookie({ headers }: { headers: { 'set-cookie'?: unknown } }, cookie: string): string {
  const [renewed] = [headers['set-cookie']].flat();
  return typeof renewed === 'string' ? (renewed.split(';')[0] ?? '') : cookie;
}

export type TestSession = { sessionId: string; cookie: string };

export const createTestSession = async (
  { app, em }: TestPortal,
  user: { id: number },
): Promise<TestSession> => {
  const sessionId = await beginTestSession(em, user.id);
  const session = app.createSecureSession({ sessionId });
  return { sessionId, cookie: `portal=${encodeURIComponent(app.encodeSecureSession(session))}` };
};

/** Tests with one portal for the file. */
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
