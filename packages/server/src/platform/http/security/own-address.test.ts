import { PassThrough } from 'node:stream';
import { expect } from 'vitest';
import { SESSION_KEYS, test, testConfig } from '../../../../test/portal.fixture.ts';
import { refusalOf } from '../../../../test/procedures/refusal-of.ts';
import { buildApp } from '../../../app/app.ts';

const publicUrl = 'https://portal.example';

/** A sign-in from the portal's page at another address than PUBLIC_URL. */
const elsewhere: [title: string, headers: Record<string, string>][] = [
  ['by http', { host: 'portal.example', origin: 'http://portal.example' }],
  ['an alias', { host: 'www.portal.example', origin: 'https://www.portal.example' }],
  ['an IP address', { host: '192.0.2.7:3000', origin: 'http://192.0.2.7:3000' }],
  ['a name that ends with a dot', { host: 'portal.example.', origin: 'https://portal.example.' }],
  ['another port', { host: 'portal.example:8443', origin: 'https://portal.example:8443' }],
  [
    'an alias whose Host a proxy replaced',
    { host: 'node-1:3000', origin: 'https://alias.example', 'sec-fetch-site': 'same-origin' },
  ],
];

const here = `Please use this portal at ${publicUrl}`;

test('A page at another address than PUBLIC_URL learns the right one by both APIs, and the log warns once', async ({
  portal,
}) => {
  const lines = new PassThrough();
  const app = await buildApp({
    orm: portal.orm,
    settings: testConfig({ publicUrl }),
    sessionKeys: SESSION_KEYS,
    logger: { level: 'warn', stream: lines },
  });
  const send = (url: string, headers: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', ...headers },
      body: '{}',
    });
  for (const [title, headers] of elsewhere) {
    const byTrpc = await send('/trpc/auth.login', headers);
    expect([title, byTrpc.json()]).toMatchObject([
      title,
      { error: { message: here, data: { code: 'FORBIDDEN', httpStatus: 403, errorCode: 'cross-site' } } },
    ]);
    expect((await send('/trpc/auth.login,me.requests.list?batch=1', headers)).json()).toMatchObject({
      error: { message: here },
    });
    expect(refusalOf(await send('/api/login', headers))).toEqual([403, here]);
  }
  const written = String(lines.read()).trim().split('\n');
  expect(written).toHaveLength(1);
  expect(written[0]).toContain('A browser uses the portal at http://portal.example, but PUBLIC_URL is');

  const foreign = { host: 'portal.example', origin: 'https://evil.example' };
  expect(refusalOf(await send('/trpc/auth.login', foreign))).toEqual([403, 'Cross-site request blocked']);
  const own = { host: 'portal.example', origin: publicUrl };
  expect((await send('/trpc/auth.logout', own)).statusCode).toBe(200);
  await app.close();
});

test('A refusal before the procedure has the form of tRPC, so that the page can show it', async ({
  portal,
}) => {
  const json = { 'content-type': 'application/json' };
  const refusals = await Promise.all([
    portal.app.inject({
      method: 'POST',
      url: '/trpc/auth.login',
      headers: { 'content-type': 'text/plain' },
      body: '{}',
    }),
    portal.app.inject({
      method: 'POST',
      url: '/trpc/auth.login',
      headers: json,
      body: 'x'.repeat(2 ** 20 + 1),
    }),
    portal.app.inject({ method: 'POST', url: '/trpc/auth.login', headers: json, body: '{' }),
    portal.app.inject({ url: '/trpc/auth.session', headers: { 'trpc-accept': 'application/jsonl' } }),
  ]);
  expect(refusals.map((response) => [response.statusCode, response.json().error.data.errorCode])).toEqual([
    [415, 'not-json'],
    [413, 'body-too-large'],
    [400, 'invalid-input'],
    [400, 'invalid-input'],
  ]);
});
