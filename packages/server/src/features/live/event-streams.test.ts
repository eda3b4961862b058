import { SESSIONS_MAX } from '@portal/contract/accounts/sessions';
import type { FastifyInstance } from 'fastify';
import { expect, vi } from 'vitest';
import { enrol } from '../../../test/accounts/second-factor.ts';
import { buildAccounts, buildAdmin, buildClient, buildRequest, PASSWORD } from '../../../test/builders.ts';
import {
  test as base,
  createTestSession,
  ruleContext,
  SESSION_KEYS,
  type TestPortal,
  testConfig,
} from '../../../test/portal.fixture.ts';
import { buildApp } from '../../app/app.ts';
import { openOrm } from '../../app/database/open-orm.ts';
import type { Caller } from '../../app/router.ts';
import { resetPassword } from '../accounts/password-links/reset-password.service.ts';
import { createSessionLookup } from '../accounts/sessions/sessions.service.ts';
import { createEventStreams } from './event-streams.ts';

const listen = (app: FastifyInstance) => app.listen({ port: 0, host: '127.0.0.1' });

type Stream = { response: Response; leave: () => void };

const open = async (
  origin: string,
  headers: Record<string, string>,
  path: 'me' | 'admin' = 'me',
): Promise<Stream> => {
  const left = new AbortController();
  const response = await fetch(`${origin}/trpc/${path}.requests.changes`, { headers, signal: left.signal });
  return { response, leave: () => left.abort() };
};

const readUntil = async ({ body }: Response, expected: string) => {
  let text = '';
  for await (const chunk of body ?? []) {
    text += Buffer.from(chunk).toString();
    if (text.includes(expected)) break;
  }
  return text;
};

const statusOf = async (origin: string, cookie: string) => (await open(origin, { cookie })).response.status;

const openSeveral = (count: number, origin: string, cookie: string) =>
  Promise.all(Array.from({ length: count }, () => open(origin, { cookie })));

const test = base.extend<{ here: string; elsewhere: string }>({
  here: [async ({ portal }, use) => use(await listen(portal.app)), { scope: 'file' }],
  // A second node on the same database.
  elsewhere: [
    async ({ portal }, use) => {
      const orm = await openOrm({ url: portal.url, log: () => undefined });
      const app = await buildApp({ orm, settings: testConfig(), sessionKeys: SESSION_KEYS });
      await use(await listen(app));
      await app.close();
      await orm.close(true);
    },
    { scope: 'file' },
  ],
});

test('A session has at most five open streams, and a closed one makes room for another', async ({
  portal,
  here,
}) => {
  const client = await buildClient(portal.em);
  const { cookie } = await createTestSession(portal, client);
  const streams = await openSeveral(5, here, cookie);
  expect(streams.map(({ response }) => response.status)).toEqual([200, 200, 200, 200, 200]);

  const { response } = await open(here, { cookie });
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '30']);
  expect(await response.text()).toBe('Too many event streams are open. Close one of them and try again.');
  const { response: problem } = await open(here, { cookie, accept: 'application/json' });
  expect(await problem.json()).toMatchObject({ status: 429, title: 'Too Many Requests' });

  const otherSession = await createTestSession(portal, client);
  expect(await statusOf(here, otherSession.cookie)).toBe(200);
  streams[0]?.leave();
  await vi.waitFor(
    async () => {
      const stream = await open(here, { cookie });
      // fetch closes the stream of a response that is garbage.
      streams.push(stream);
      expect(stream.response.status).toBe(200);
    },
    { timeout: 15_000 },
  );
  expect(await statusOf(here, cookie)).toBe(429);
  for (const { leave } of streams) leave();
});

test('An account has at most twenty open streams in all its sessions', async ({ portal, here }) => {
  const client = await buildClient(portal.em);
  // fetch closes the stream of a response that is garbage.
  const kept: Awaited<ReturnType<typeof openSeveral>> = [];
  for (let session = 0; session < 4; session += 1) {
    const { cookie } = await createTestSession(portal, client);
    kept.push(...(await openSeveral(5, here, cookie)));
  }
  const { cookie } = await createTestSession(portal, client);
  expect(await statusOf(here, cookie)).toBe(429);
  expect(kept.map(({ response }) => response.status)).toEqual(Array(20).fill(200));
  const other = await createTestSession(portal, await buildClient(portal.em));
  expect(await statusOf(here, other.cookie)).toBe(200);
});

test('An API token and a missing session open no stream', async ({ portal, here }) => {
  const client = await portal.callerAs(await buildClient(portal.em));
  const { token } = await client.me.apiTokens.create({ name: 'Script', scopes: ['read', 'request'] });
  for (const headers of [{ authorization: `Bearer ${token}` }, {}]) {
    const { response } = await open(here, headers);
    expect(await response.text()).toContain('"code":"UNAUTHORIZED"');
  }
});

type Account = { id: number; username: string; cookie: string; inOtherSession: Caller };

/** Everything that ends the session of the account's cookie. */
const endings = (portal: TestPortal): Record<string, (account: Account) => unknown> => {
  const { em, call, callerAs } = portal;
  return {
    'a sign-out': ({ cookie }) => call('POST', '/api/logout', { cookie }),
    'a sign-out everywhere': ({ inOtherSession }) => inOtherSession.me.sessions.endOthers(),
    'a password change': ({ inOtherSession }) =>
      inOtherSession.me.password.change({ currentPassword: PASSWORD, newPassword: 'another-one' }),
    'a password reset': ({ username }) =>
      resetPassword(ruleContext(em), { username, password: 'another-one' }),
    'a deactivation': async ({ id }) =>
      (await callerAs(await buildAdmin(em))).admin.clients.deactivate({ id }),
    'a deletion': async ({ id }) => (await callerAs(await buildAdmin(em))).admin.clients.delete({ id }),
    'the idle limit': ({ id }) =>
      em
        .fork()
        .execute("update sessions set last_seen_at = now() - interval '8 days' where user_id = ?", [id]),
    // One after the other: fifty that wait for one row would keep all connections from the streams' checks.
    'fifty newer sessions': async ({ id }) => {
      for (let session = 0; session < SESSIONS_MAX; session += 1) await createTestSession(portal, { id });
    },
  };
};

test('A network address has at most 200 open streams on a node, of all accounts together', async ({
  portal,
}) => {
  const streams = createEventStreams(portal.em);
  const accounts = await buildAccounts(portal.em, { count: 11 });
  const closing = new AbortController();
  const open = async (id: number, address: string) => {
    const { sessionId } = await createTestSession(portal, { id });
    const actor = await createSessionLookup(portal.em.fork())(sessionId);
    if (!actor) throw new Error('The session was not found');
    return Array.from({ length: 5 }, () =>
      streams.open({ actor, isForAdmins: false, address }, closing.signal),
    );
  };
  const [last = 0, ...ids] = accounts;
  for (const id of ids) for (let n = 0; n < 4; n += 1) await open(id, '2001:db8::1');
  await expect(open(last, '2001:db8::2')).rejects.toMatchObject({ code: 'rate-limited' });
  expect(await open(last, '2001:db8:0:1::2')).toHaveLength(5);
  closing.abort();
  expect(await open(last, '2001:db8::2')).toHaveLength(5);
  streams.stopChecks();
});

test('A stream ends within five seconds after its session, on every node, and other streams stay open', async ({
  portal,
  here,
  elsewhere,
}) => {
  const openOnBothNodes = ({ cookie }: { cookie: string }) =>
    Promise.all([here, elsewhere].map((origin) => open(origin, { cookie })));
  const bystander = await buildClient(portal.em);
  const staying = await openOnBothNodes(await createTestSession(portal, bystander));

  const outcomes = Object.entries(endings(portal)).map(async ([name, end]) => {
    const client = await buildClient(portal.em);
    const { cookie } = await createTestSession(portal, client);
    const other = await createTestSession(portal, client);
    const streams = await openOnBothNodes({ cookie });
    const texts = streams.map(({ response }) => response.text());
    await end({ ...client, cookie, inOtherSession: portal.callerIn(other.sessionId) });
    const startedAt = performance.now();
    const unauthenticated = (await Promise.all(texts)).map((text) => text.includes('"code":"UNAUTHORIZED"'));
    return [name, ...unauthenticated, performance.now() - startedAt < 5_000];
  });
  expect(await Promise.all(outcomes)).toEqual(
    Object.keys(endings(portal)).map((name) => [name, true, true, true]),
  );

  await buildRequest(portal.em, { userId: bystander.id });
  for (const { response } of staying)
    expect(await readUntil(response, 'new-request')).toContain('new-request');
});

test('An open stream for admins ends when the settings require a second factor that the admin lacks', async ({
  portal,
  here,
}) => {
  const [lacking, own, enrolled] = [
    await buildAdmin(portal.em),
    await buildAdmin(portal.em),
    await buildAdmin(portal.em),
  ];
  await enrol(portal, enrolled);
  const openAs = async (user: { id: number }, path: 'me' | 'admin') =>
    open(here, { cookie: (await createTestSession(portal, user)).cookie }, path);
  const ending = (await openAs(lacking, 'admin')).response.text();
  const staying = await Promise.all([openAs(own, 'me'), openAs(enrolled, 'admin')]);
  const { admin } = await portal.callerAs(enrolled);
  await admin.settings.update({ adminSecondFactor: true });
  expect(await ending).toContain('"errorCode":"second-factor-enrolment-required"');
  const { id } = await buildRequest(portal.em, { userId: own.id });
  for (const { response, leave } of staying) {
    const change = `{"topic":"new-request","subject":"${id}"`;
    expect(await readUntil(response, change)).toContain(change);
    leave();
  }
  await admin.settings.update({ adminSecondFactor: false });
});
