import { gunzipSync } from 'node:zlib';
import { accountMessages } from '@portal/contract/accounts.values';
import { describe, expect } from 'vitest';
import { buildAdmin, buildClient, buildSample, PASSWORD } from '../../../../test/builders.ts';
import { createTestSession, test } from '../../../../test/portal.fixture.ts';
import { mutationPaths } from '../../../../test/procedures/valid-inputs.ts';
import { query } from '../../db/kysely.ts';

const batchOf = (path: string, times: number) => `/trpc/${Array(times).fill(path).join(',')}?batch=1`;

describe('tRPC batches', () => {
  test('A batch may have ten procedures, and one of eleven is rejected', async ({ portal }) => {
    const ten = await portal.call('GET', batchOf('auth.session', 10));
    expect([ten.statusCode, ten.json()]).toEqual([200, Array(10).fill({ result: { data: { user: null } } })]);
    const eleven = await portal.call('GET', batchOf('auth.session', 11));
    expect([eleven.statusCode, eleven.body]).toEqual([400, expect.stringContaining('maximum size')]);
  });

  test('A batch of ten procedures with the longest names fits in one URL', async ({ portal }) => {
    const cookie = await portal.signIn(await buildAdmin(portal.em));
    const response = await portal.call('GET', batchOf('me.credits.statement', 10), { cookie });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toHaveLength(10);
  });

  test('A batch of mutations is rejected, with and without a session', async ({ portal }) => {
    const { cookie } = await createTestSession(portal, await buildAdmin(portal.em));
    for (const path of mutationPaths) {
      for (const headers of [{}, { cookie }]) {
        const response = await portal.call('POST', batchOf(path, 2), { headers, body: { 0: {}, 1: {} } });
        const refusals = response.body.match(/must be sent on its own/g);
        expect([path, response.statusCode, refusals?.length]).toEqual([path, 400, 2]);
      }
    }
  });

  test('A batch cannot try 200 sign-ins, however its URL separates them', async ({ portal }) => {
    const names = ['auth.login'.concat(',auth.login'.repeat(199)), `${','.repeat(300)}auth.login`];
    for (const path of names) {
      const response = await portal.call('POST', `/trpc/${path}?batch=1`, { body: {} });
      expect(response.statusCode).toBeOneOf([400, 404]);
    }
    const rows = await query(portal.em.fork())
      .selectFrom('users')
      .select('id')
      .where('username', '=', 'someone')
      .execute();
    expect(rows).toEqual([]);
  });

  test('The procedures of a batch have separate results and errors', async ({ portal }) => {
    const cookie = await portal.signIn(await buildAdmin(portal.em));
    const sample = await buildSample(portal.em, { name: 'Crest' });
    const input = JSON.stringify({ 0: { id: sample.id }, 1: { id: 2_000_000 }, 2: { id: 'x' } });
    const url = `${batchOf('admin.samples.get', 3)}&input=${encodeURIComponent(input)}`;
    expect((await portal.call('GET', url, { cookie })).json()).toMatchObject([
      { result: { data: { name: 'Crest' } } },
      { error: { message: 'Sample not found', data: { httpStatus: 404 } } },
      { error: { data: { httpStatus: 400 } } },
    ]);
  });
});

describe('tRPC requests', () => {
  test.for<[name: string, headers: Record<string, string>]>([
    ['trpc-accept: application/jsonl', { 'trpc-accept': 'application/jsonl' }],
    ['accept: application/jsonl', { accept: 'application/json, application/jsonl' }],
  ])('A request for a streamed batch by %s is rejected', async ([, headers], { portal }) => {
    const response = await portal.call('GET', '/trpc/auth.session', { headers });
    expect(response.statusCode).toBe(400);
  });

  test('A mutation by GET is rejected and changes nothing', async ({ portal }) => {
    const cookie = await portal.signIn(await buildClient(portal.em));
    const response = await portal.call('GET', '/trpc/auth.logout', { cookie });
    expect(response.statusCode).toBe(405);
    expect((await portal.call('GET', '/api/user', { cookie })).statusCode).toBe(200);
  });

  test.for([
    '?input={',
    '?input={"__proto__":{"limit":1}}',
    '?input=[]',
    '?input="x"',
    '?input={"limit":"5"}',
    '?input={"x":1}',
    '?batch=1&input=[]',
    '?batch=1&input={"0":5}',
    '?connectionParams=x',
  ])('Input %s gets a 400 without the message of a parser', async (search, { portal }) => {
    const cookie = await portal.signIn(await buildClient(portal.em));
    const response = await portal.call('GET', `/trpc/me.requests.list${search}`, { cookie });
    expect(response.statusCode).toBe(400);
    expect(response.body).not.toMatch(/position|token|stack/i);
  });

  test('An unknown procedure gets a 404', async ({ portal }) => {
    for (const path of [
      'nonsense',
      'auth',
      'auth.nonsense',
      '__proto__',
      'constructor',
      'auth.login.x',
      'auth.__proto__',
    ]) {
      expect((await portal.call('POST', `/trpc/${path}`, { body: {} })).statusCode).toBe(404);
    }
  });

  test('No cache stores a response', async ({ portal }) => {
    expect((await portal.call('GET', '/trpc/auth.session')).headers['cache-control']).toBe('no-store');
  });

  test('A long response is compressed for a browser, and a short one is not', async ({ portal }) => {
    const cookie = await portal.signIn(await buildClient(portal.em));
    for (let count = 0; count < 10; count += 1) await buildSample(portal.em);
    const read = (url: string, encoding: string) =>
      portal.app.inject({ url, headers: { cookie, 'accept-encoding': encoding } });
    const list = `/trpc/me.samples.list?input=${encodeURIComponent(JSON.stringify({ limit: 50 }))}`;
    const compressed = await read(list, 'gzip, br');
    const plain = await read(list, 'identity');
    expect(compressed.headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-type': 'application/json; charset=utf-8',
      vary: expect.stringContaining('accept-encoding'),
    });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
    expect(JSON.parse(gunzipSync(compressed.rawPayload).toString())).toEqual(plain.json());
    expect((await read('/trpc/auth.session', 'gzip')).headers['content-encoding']).toBeUndefined();
  });

  test('An error has a message, a status and the invalid fields', async ({ portal }) => {
    const response = await portal.call('POST', '/trpc/auth.login', {
      body: { username: 'me', password: PASSWORD },
    });
    expect(response.json()).toEqual({
      error: {
        code: -32600,
        message: 'Username must be at least 3 characters.',
        data: {
          code: 'BAD_REQUEST',
          httpStatus: 400,
          errorCode: 'invalid-input',
          fields: [{ path: 'username', message: 'Username must be at least 3 characters.' }],
        },
      },
    });
  });
});

describe('A page of another user than the one who has signed in since', () => {
  test('Its requests are refused, and a page of the same user is served', async ({ portal }) => {
    const shown = await buildClient(portal.em);
    const signedIn = await buildClient(portal.em);
    const sample = await buildSample(portal.em);
    const cookie = await portal.signIn(signedIn);
    const submit = (userId: number) =>
      portal.call('POST', '/trpc/me.requests.submit', {
        cookie,
        body: { samples: [{ id: sample.id, quantity: 1 }] },
        headers: { 'portal-user': String(userId) },
      });
    const refused = await submit(shown.id);
    expect([refused.statusCode, refused.json().error.message]).toEqual([401, accountMessages.otherAccount]);
    // REST has no pages, and ignores the header.
    const headers = { 'portal-user': String(shown.id) };
    const list = await portal.call('GET', '/api/client/requests', { cookie, headers });
    expect([list.statusCode, list.json()]).toEqual([200, []]);
    expect((await submit(signedIn.id)).statusCode).toBe(200);
  });

  test('Its event stream is refused, also where the other user may not see it', async ({ portal }) => {
    const cookie = await portal.signIn(await buildClient(portal.em));
    const params = encodeURIComponent(JSON.stringify({ userId: '2000000' }));
    const stream = await portal.call('GET', `/trpc/admin.requests.changes?connectionParams=${params}`, {
      cookie,
    });
    expect(stream.body).toContain(accountMessages.otherAccount);
  });
});
