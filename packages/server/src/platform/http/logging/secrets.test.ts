import { Writable } from 'node:stream';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { expect } from 'vitest';
import { buildAdmin } from '../../../../test/builders.ts';
import { test as base, ruleContext } from '../../../../test/portal.fixture.ts';
import { buildApp } from '../../../app/app.ts';
import { createPasswordLink } from '../../../features/accounts/password-links/password-links.service.ts';
import { createWebhook } from '../../../features/webhooks/webhooks.service.ts';
import { readConfig, sessionKey } from '../../config/config.ts';
import { query } from '../../db/kysely.ts';
import { sha256 } from '../../lib/tokens.ts';
import { logSerializers } from './request-log.ts';

const SESSION_SECRET = 'canary-session-secret-of-thirty-two-characters';
const PASSWORDS = ['canary-password-one', 'canary-password-two', 'canary-password-three'] as const;

/** A portal with the most verbose log, which keeps its log lines and responses. */
class RecordedPortal {
  readonly log: string[];
  readonly responses: string[] = [];
  private readonly app: FastifyInstance;

  constructor(app: FastifyInstance, log: string[]) {
    this.app = app;
    this.log = log;
  }

  async send(request: InjectOptions): Promise<{ status: number; cookie: string; body: string }> {
    const { statusCode: status, headers, body } = await this.app.inject(request);
    const { 'set-cookie': setCookie, ...others } = headers;
    this.responses.push(JSON.stringify(others), body);
    return { status, cookie: String(setCookie).split(';')[0] ?? '', body };
  }

  post(url: string, payload: string | object, cookie = '') {
    const headers = { cookie, 'content-type': 'application/json' };
    return this.send({ method: 'POST', url, headers, payload });
  }
}

const test = base.extend<{ watched: RecordedPortal }>({
  watched: async ({ portal }, use) => {
    const lines: string[] = [];
    const stream = new Writable({
      write: (line, _encoding, done) => {
        lines.push(String(line));
        done();
      },
    });
    const app = await buildApp({
      orm: portal.orm,
      settings: readConfig({ SESSION_SECRET }),
      sessionKeys: [sessionKey(SESSION_SECRET)],
      logger: { level: 'trace', stream, serializers: logSerializers },
    });
    await use(new RecordedPortal(app, lines));
    await app.close();
  },
});

test('Passwords, cookies, tokens and keys appear in no log line and no response', async ({
  portal,
  watched,
}) => {
  const [first, second, third] = PASSWORDS;
  const username = 'canary-bird';
  const person = { name: 'Canary', email: 'canary@example.com', username };
  const registered = await watched.post('/api/register', { ...person, password: first });
  expect(registered.status).toBe(201);
  const { id } = JSON.parse(registered.body) as { id: number };

  // Successful requests, rejected requests and unexpected errors.
  const { cookie } = await watched.post('/trpc/auth.login', { username, password: first });
  await watched.post('/api/login', { username: first, password: second });
  await watched.post('/api/login', { username, password: second });
  await watched.post('/trpc/auth.login', { username: second, password: first });
  await watched.post('/api/login', `{"username":"${username}","password":"${first}",`);
  await watched.post('/api/login', { username, password: first, extra: second });
  await watched.post('/api/login', { username, password: [first] });
  await watched.post('/api/register', { ...person, password: first });
  await watched.post('/api/register', { ...person, password: first, confirmPassword: second });
  await watched.post('/trpc/auth.login?batch=1', { 0: { username, password: first } });
  await watched.send({
    url: `/trpc/auth.login?input=${encodeURIComponent(JSON.stringify({ password: first }))}`,
  });
  await watched.send({ url: '/api/user', headers: { cookie, authorization: `Bearer ${second}` } });
  await watched.send({ url: '/api/user', headers: { cookie: `${cookie}x` } });
  const change = { currentPassword: first, newPassword: second };
  const changed = await watched.post('/trpc/me.password.change', change, cookie);
  expect(changed.status).toBe(200);
  await watched.post('/trpc/me.password.change', change, changed.cookie);
  // The session of the change still exists.
  const sessions = await query(portal.em.fork()).selectFrom('sessions').select('id_hash').execute();
  expect(sessions.length).toBeGreaterThan(0);

  const token = await createPasswordLink(ruleContext(portal.em.fork()), { userId: id, purpose: 'reset' });
  await watched.send({ url: `/auth/reset?token=${token}` });
  await watched.post('/trpc/passwordLinks.open', { token });
  await watched.post('/trpc/passwordLinks.setPassword', { token, password: third });
  await watched.post('/trpc/passwordLinks.setPassword', { token, password: third });

  // PostgreSQL quotes the whole row in the error, including the password hash.
  const admin = await buildAdmin(portal.em);
  await portal.em.fork().execute(`alter table users add constraint canary check (name <> 'Refused')`);
  const refused = { ...person, name: 'Refused', username: 'refused', email: 'refused@example.com' };
  expect((await watched.post('/api/register', { ...refused, password: first })).status).toBe(500);
  expect((await watched.post('/trpc/auth.register', { ...refused, password: first })).status).toBe(500);
  await portal.em.fork().execute('alter table users drop constraint canary');
  const adminLogin = await watched.post('/api/login', {
    username: admin.username,
    password: 'secret-enough',
  });
  await watched.post('/trpc/admin.clients.create', { ...refused, password: first }, adminLogin.cookie);
  await watched.send({ url: '/downloads/activity-log.csv', headers: { cookie: adminLogin.cookie } });
  await watched.send({ url: '/trpc/admin.auditLog.search?input={}', headers: { cookie: adminLogin.cookie } });
  const owner = { ...admin, role: 'admin' } as const;
  const scopes = ['read' as const];
  const { me } = await portal.callerAs(admin);
  const api = await me.apiTokens.create({ name: 'Canary', scopes });
  const headers = { authorization: `Bearer ${api.token}` };
  for (const url of ['/api/user', '/api/admin/users', '/api/nowhere', '/trpc/auth.me'])
    await watched.send({ url, headers });
  await watched.send({ method: 'POST', url: '/api/logout', headers });
  await watched.send({ url: `/api/user?token=${api.token}`, headers });
  const events = ['request.created' as const];
  const webhook = { url: 'https://example.com', events };
  const hook = await createWebhook(ruleContext(portal.em.fork(), owner), webhook);
  for (const url of [
    '/trpc/me.apiTokens.list',
    '/trpc/admin.webhooks.list',
    '/trpc/admin.auditLog.search?input={}',
  ])
    await watched.send({ url, headers: { cookie: adminLogin.cookie } });
  expect(watched.responses.join('\n')).toContain('Canary');
  expect(watched.log.join('\n')).toContain('canary');
  const checks = watched.log.map((line) => JSON.parse(line)).filter(({ outcome }) => outcome !== undefined);
  const wrong = { outcome: 'wrong-password', rateLimitKey: '127.0.0.1' };
  expect(checks).toMatchObject([
    { msg: 'sign-in', outcome: 'succeeded', account: id },
    // The passwords in the username field.
    { msg: 'sign-in', account: 'unknown', ...wrong },
    { msg: 'sign-in', account: id, ...wrong },
    { msg: 'sign-in', account: 'unknown', ...wrong },
    { msg: 'sign-in', outcome: 'succeeded', account: id },
    { msg: 'password-change', outcome: 'succeeded', account: id },
    { msg: 'password-change', account: id, ...wrong },
    { msg: 'sign-in', outcome: 'succeeded', account: admin.id },
  ]);

  const key = sessionKey(SESSION_SECRET);
  const secrets = [
    ...PASSWORDS,
    token,
    api.token,
    hook.secret,
    SESSION_SECRET,
    key.toString('base64'),
    key.toString('hex'),
    cookie.split('=')[1] ?? '',
    changed.cookie.split('=')[1] ?? '',
    adminLogin.cookie.split('=')[1] ?? '',
    'secret-enough',
    '$argon2',
    ...sessions.map(({ id_hash: hash }) => hash),
    sha256(api.token),
    // Attempts on an unknown username are counted under its hash.
    ...PASSWORDS.map((password) => sha256(password)),
  ];
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(6);
    for (const text of [...watched.log, ...watched.responses]) {
      expect(text).not.toContain(secret);
      expect(text).not.toContain(decodeURIComponent(secret));
    }
  }
});
