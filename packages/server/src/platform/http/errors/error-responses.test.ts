import { describe, expect } from 'vitest';
import { buildAdmin, buildClient } from '../../../../test/builders.ts';
import { test } from '../../../../test/portal.fixture.ts';
import { refusalOf } from '../../../../test/procedures/refusal-of.ts';

const json = { 'content-type': 'application/json' };
const MiB = 1024 * 1024;

describe('an error response', () => {
  test('An error response is one line of plain text', async ({ portal }) => {
    const response = await portal.call('GET', '/api/user');
    expect(response.statusCode).toBe(401);
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(response.body).toBe('You need to sign in');
  });

  test.for(['application/json', 'application/problem+json', 'text/html, Application/JSON;q=0.5'])(
    'An error response is problem details (RFC 9457) for Accept: %s',
    async (accept, { portal }) => {
      const response = await portal.call('POST', '/api/login', {
        headers: { accept },
        body: { username: 'me' },
      });
      expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8');
      expect(response.json()).toEqual({
        type: 'about:blank',
        title: 'Bad Request',
        status: 400,
        detail: 'Username must be at least 3 characters.',
        code: 'invalid-input',
        errors: [
          { path: 'username', message: 'Username must be at least 3 characters.' },
          { path: 'password', message: 'Password must be at least 6 characters.' },
        ],
      });
    },
  );

  test.for(['*/*', 'text/html', 'application/jsonp', 'application/vnd.api+json'])(
    'An error response is plain text for Accept: %s',
    async (accept, { portal }) => {
      const response = await portal.call('GET', '/api/user', { headers: { accept } });
      expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
    },
  );

  test('An error response is not cached and varies by Accept', async ({ portal }) => {
    const { headers } = await portal.call('GET', '/api/user');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers.vary).toMatch(/accept/i);
  });
});

describe('errors of the framework', () => {
  test.for([
    ['GET', '/api/nonsense'],
    ['POST', '/api/nonsense'],
    ['PUT', '/api/user'],
    ['DELETE', '/api/admin/requests/1'],
    ['GET', '/api'],
    ['GET', '/api/'],
    ['GET', '/api/user/'],
    ['GET', '/API/user'],
    ['POST', '/trpc'],
  ] as const)('%s %s is an unknown route: 404, never a page', async ([method, url], { portal }) => {
    const response = await portal.app.inject({ method, url, headers: json, payload: '{"broken' });
    expect([response.statusCode, response.body]).toEqual([404, 'Not found']);
  });

  test.for([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonx',
    'text/json',
    'application/problem+json',
    'nonsense',
  ])('A body of type %s is 415 over tRPC and REST', async (type, { portal }) => {
    for (const url of ['/api/login', '/trpc/auth.login']) {
      const response = await portal.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': type },
        payload: '{"username":"client","password":"client123"}',
      });
      expect(refusalOf(response)).toEqual([415, 'The body must be JSON (Content-Type: application/json)']);
    }
  });

  test('A body without a type is 415', async ({ portal }) => {
    const response = await portal.app.inject({
      method: 'POST',
      url: '/api/login',
      payload: Buffer.from('{}'),
    });
    expect(response.statusCode).toBe(415);
  });

  test('A compressed body is 415', async ({ portal }) => {
    const response = await portal.app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { ...json, 'content-encoding': 'gzip' },
      payload: Buffer.from('{}'),
    });
    expect(response.statusCode).toBe(415);
  });

  test('A body over 1 MiB is 413 over tRPC and REST', async ({ portal }) => {
    const password = 'x'.repeat(MiB);
    for (const url of ['/api/login', '/trpc/auth.login']) {
      const response = await portal.app.inject({
        method: 'POST',
        url,
        headers: json,
        payload: JSON.stringify({ username: 'client', password }),
      });
      expect(refusalOf(response)).toEqual([413, 'The body is larger than 1 MiB']);
    }
  });

  test.for(['{', '', ' ', 'undefined', "{'a':1}", '[1,]', '\uFEFF', '"\u0000"', '{"a":1}{"b":2}'])(
    'A POST with the body %j is 400',
    async (payload, { portal }) => {
      const response = await portal.app.inject({ method: 'POST', url: '/api/login', headers: json, payload });
      expect(response.statusCode).toBe(400);
      expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
    },
  );

  test.for(['/api/%', '/api/admin/users/%ff', '/%c0%af', '/trpc/%zz'])(
    'The URL %s is 400',
    async (url, { portal }) => {
      const response = await portal.app.inject({ method: 'GET', url });
      expect([response.statusCode, response.body]).toEqual([400, 'The URL is not valid']);
      expect(response.headers['x-content-type-options']).toBe('nosniff');
    },
  );

  test('A URL with a path parameter of 9,000 characters is 404', async ({ portal }) => {
    const response = await portal.app.inject({
      method: 'GET',
      url: `/api/admin/users/${'9'.repeat(9_000)}/credits`,
    });
    expect(response.statusCode).toBe(404);
  });
});

describe('every response', () => {
  test.for(['/api/user', '/api/nonsense', '/healthz', '/trpc/auth.session', '/api/%'])(
    'The response of %s has the security headers',
    async (url, { portal }) => {
      const { headers } = await portal.app.inject({ method: 'GET', url });
      expect(headers).toMatchObject({
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
      });
    },
  );
});

describe('an invalid cookie', () => {
  test.for([
    'portal=x',
    'portal=%',
    'portal=a;b',
    'portal=%00',
    `portal=${'x'.repeat(5_000)}`,
    '=',
    'portal',
    ';;;',
  ])('The cookie %s does not sign in', async (cookie, { portal }) => {
    expect((await portal.call('GET', '/api/user', { cookie })).statusCode).toBe(401);
  });
});

describe('an invalid id', () => {
  test.for([
    '0',
    '-1',
    '1.5',
    '1e3',
    '2147483648',
    '99999999999999999999',
    'abc',
    '%00',
    '%F0%9F%98%80',
    '01',
    '+1',
    ' 1',
    'null',
    '__proto__',
    'constructor',
  ])('The id %s is 400 or 404 in every path', async (id, { portal }) => {
    const cookie = await portal.signIn(await buildAdmin(portal.em));
    const path = encodeURI(decodeURIComponent(id));
    for (const [method, url] of [
      ['GET', `/api/admin/requests/${path}`],
      ['PATCH', `/api/admin/requests/${path}`],
      ['PATCH', `/api/admin/users/${path}`],
      ['DELETE', `/api/admin/users/${path}`],
      ['GET', `/api/admin/users/${path}/credits`],
      ['PATCH', `/api/admin/samples/${path}`],
    ] as const) {
      const body = method === 'PATCH' ? { name: 'Fern', status: 'approved' } : undefined;
      expect((await portal.call(method, url, { cookie, body })).statusCode).toBeOneOf([400, 404]);
    }
  });

  test('An id in the body in addition to the one in the path is 400', async ({ portal }) => {
    const cookie = await portal.signIn(await buildAdmin(portal.em));
    const client = await buildClient(portal.em);
    const response = await portal.call('PATCH', `/api/admin/users/${client.id}`, {
      cookie,
      body: { id: 1, name: 'Other' },
    });
    expect([response.statusCode, response.body]).toEqual([400, 'Unknown field: id in the body']);
  });
});
