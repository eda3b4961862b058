import { expect } from 'vitest';
import { buildClient } from '../../test/builders.ts';
import { createTestSession, SESSION_KEYS, test, testConfig } from '../../test/portal.fixture.ts';
import { buildApp } from './app.ts';

test('Each API token has a number of requests a minute, with downloads, and every response reports it', async ({
  portal,
}) => {
  const app = await buildApp({
    orm: portal.orm,
    settings: testConfig({ apiRateLimit: 2 }),
    sessionKeys: SESSION_KEYS,
  });
  const client = await buildClient(portal.em);
  const { me } = await portal.callerAs(client);
  const [token, other] = [
    await me.apiTokens.create({ name: 'Shop', scopes: ['read'] }),
    await me.apiTokens.create({ name: 'Warehouse', scopes: ['read'] }),
  ];
  const get = async (headers: Record<string, string>, url = '/api/user') => {
    const response = await app.inject({ url, headers });
    const { 'ratelimit-limit': limit, 'ratelimit-remaining': remaining } = response.headers;
    return { ...response, status: [response.statusCode, limit, remaining].join(' ') };
  };
  const withToken = ({ token: value }: { token: string }, headers = {}) =>
    get({ authorization: `Bearer ${value}`, ...headers });

  expect((await withToken(token)).status).toBe('200 2 1');
  expect((await withToken(token)).status).toBe('200 2 0');
  const refused = await withToken(token, { accept: 'application/json' });
  expect(refused.status).toBe('429 2 0');
  const seconds = Number(refused.headers['retry-after']);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(refused.headers['ratelimit-reset']).toBe(refused.headers['retry-after']);
  expect(JSON.parse(refused.body)).toEqual({
    type: 'about:blank',
    title: 'Too Many Requests',
    status: 429,
    code: 'rate-limited',
    detail: 'This API token has made too many requests in the last minute. Please try again later.',
  });

  expect((await withToken(other)).status).toBe('200 2 1');
  const ofOther = { authorization: `Bearer ${other.token}` };
  expect((await get(ofOther, '/downloads/own-requests.csv')).status).toBe('200 2 0');
  expect((await get(ofOther, '/downloads/own-requests.csv')).status).toBe('429 2 0');
  const { cookie } = await createTestSession(portal, client);
  for (let count = 0; count < 4; count += 1) expect((await get({ cookie })).status).toBe('200  ');
  await app.close();
});
