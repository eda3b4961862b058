import { describe, expect } from 'vitest';
import { buildAdmin, buildClient, PASSWORD } from '../../../../test/builders.ts';
import { test } from '../../../../test/logs/logged-portal.fixture.ts';
import { createTestSession } from '../../../../test/portal.fixture.ts';
import { sha256 } from '../../lib/tokens.ts';

describe('the line of a completed request', () => {
  test.for<[name: string, url: string]>([
    ['tRPC request', '/trpc/auth.session'],
    ['tRPC batch', '/trpc/auth.me,me.requests.list?batch=1&input=%7B%221%22%3A%7B%7D%7D'],
    ['REST request', '/api/user'],
    ['streamed REST list', '/api/client/requests'],
    ['REST request that is forbidden', '/api/admin/users'],
    ['CSV download that is forbidden', '/downloads/requests.csv'],
  ])('The line of a %s names the account of the session', async ([, url], { portal, logged }) => {
    const client = await buildClient(portal.em);
    const { cookie, sessionId } = await createTestSession(portal, client);
    const { line } = await logged.lineOf({ url, headers: { cookie } });
    expect(line).toMatchObject({ req: { url: url.replace(/\?.*/, '') }, actorId: client.id });
    expect(line).not.toHaveProperty('tokenId');
    for (const secret of [sessionId, sha256(sessionId)])
      expect(logged.log.lines.join()).not.toContain(secret);
  });

  test('The lines of CSV downloads and image uploads name the admin', async ({ portal, logged }) => {
    const admin = await buildAdmin(portal.em);
    const { cookie } = await createTestSession(portal, admin);
    const upload = { method: 'POST', url: '/pictures', payload: 'no image' } as const;
    for (const [request, status] of [
      [{ url: '/downloads/activity-log.csv', headers: { cookie } }, 200],
      [{ ...upload, headers: { cookie, 'content-type': 'image/png' } }, 415],
    ] as const) {
      const response = await logged.lineOf(request);
      expect([response.status, response.line.actorId]).toEqual([status, admin.id]);
    }
  });

  test('The line of a request with an API token names its user and the token’s id', async ({
    portal,
    logged,
  }) => {
    const client = await buildClient(portal.em);
    const { me } = await portal.callerAs(client);
    const token = await me.apiTokens.create({ name: 'Shop', scopes: ['read'] });
    const headers = { authorization: `Bearer ${token.token}` };
    for (const [url, status] of [
      ['/api/user', 200],
      ['/api/admin/users', 403],
    ] as const) {
      const response = await logged.lineOf({ url, headers });
      expect([response.status, response.line.actorId, response.line.tokenId]).toEqual([
        status,
        client.id,
        token.id,
      ]);
    }
    expect(logged.log.lines.join()).not.toContain(sha256(token.token));
  });

  test('The lines of a registration, a sign-in and a sign-out name the account', async ({ logged }) => {
    const account = { username: 'registered', password: PASSWORD };
    const payload = { ...account, name: 'Registered', email: 'registered@example.com' };
    const registered = await logged.app.inject({ method: 'POST', url: '/api/register', payload });
    const { id: actorId } = registered.json();
    expect(await logged.log.waitFor('request completed')).toMatchObject({ actorId });

    for (const path of ['/api', '/trpc/auth.'] as const) {
      const url = path === '/api' ? '/api/' : path;
      const before = logged.log.lines.length;
      const login = await logged.app.inject({ method: 'POST', url: `${url}login`, payload: account });
      expect(await logged.log.waitFor('request completed', before)).toMatchObject({ actorId });
      const cookie = String(login.headers['set-cookie']).split(';')[0] ?? '';
      const logout = { method: 'POST', url: `${url}logout`, headers: { cookie }, payload: {} } as const;
      const { line } = await logged.lineOf(logout);
      expect(line).toMatchObject({ actorId });
    }
  });

  test('The line of a visitor’s request names no account', async ({ portal, logged }) => {
    const { cookie } = await createTestSession(portal, await buildClient(portal.em));
    await portal.call('POST', '/api/logout', { cookie });
    for (const request of [
      { url: '/trpc/auth.session' },
      { url: '/api/user' },
      { url: '/api/user', headers: { cookie } },
      { url: '/api/user', headers: { authorization: 'Bearer ptl_made-up' } },
      { method: 'POST', url: '/api/login', payload: { username: 'unknown', password: PASSWORD } },
      { url: '/nowhere' },
    ] as const) {
      const { line } = await logged.lineOf(request);
      expect(line).not.toHaveProperty('actorId');
      expect(line).not.toHaveProperty('tokenId');
    }
  });

  test('The line of an event stream names the account, whichever side ends the stream', async ({
    portal,
    logged: { app, log },
  }) => {
    const client = await buildClient(portal.em);
    const { cookie } = await createTestSession(portal, client);
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const openStream = async (signal?: AbortSignal) => {
      const init = { headers: { cookie, accept: 'text/event-stream' } };
      const stream = await fetch(`${origin}/trpc/me.requests.changes`, signal ? { ...init, signal } : init);
      const reader = stream.body?.getReader();
      await reader?.read();
      return reader;
    };
    const expected = {
      req: { url: '/trpc/me.requests.changes' },
      res: { statusCode: 200 },
      actorId: client.id,
    };

    const left = new AbortController();
    await openStream(left.signal);
    left.abort();
    expect(await log.waitFor('request completed')).toMatchObject({ ...expected, aborted: true });

    const before = log.lines.length;
    await openStream();
    await app.close();
    const line = await log.waitFor('request completed', before);
    expect(line).toMatchObject(expected);
    expect(line).not.toHaveProperty('aborted');
  });
});
