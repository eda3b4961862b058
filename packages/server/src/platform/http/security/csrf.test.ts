import { describe, expect } from 'vitest';
import { test } from '../../../../test/portal.fixture.ts';
import { refusalOf } from '../../../../test/procedures/refusal-of.ts';

const host = 'portal.example:3000';

const crossSite: [headers: Record<string, string>][] = [
  [{ origin: 'null' }],
  [{ origin: 'https://evil.example' }],
  [{ origin: 'http://portal.example' }],
  [{ origin: 'http://portal.example:3000.evil.example' }],
  [{ origin: 'http://evil.example/portal.example:3000' }],
  [{ origin: '' }],
  [{ origin: 'nonsense' }],
  [{ 'sec-fetch-site': 'cross-site' }],
  [{ 'sec-fetch-site': 'same-site' }],
  [{ 'sec-fetch-site': 'nonsense' }],
  [{ origin: `http://${host}`, 'sec-fetch-site': 'cross-site' }],
];

describe('a state-changing request', () => {
  test.for(crossSite)(
    'A request with %j comes from another site: 403 over tRPC and REST',
    async ([headers], { portal }) => {
      for (const url of ['/api/logout', '/trpc/auth.logout', '/api/nonsense']) {
        const response = await portal.app.inject({ method: 'POST', url, headers: { host, ...headers } });
        expect(refusalOf(response)).toEqual([403, 'Cross-site request blocked']);
      }
      const patch = await portal.app.inject({
        method: 'PATCH',
        url: '/api/client/profile',
        headers: { host, ...headers },
      });
      const remove = await portal.app.inject({
        method: 'DELETE',
        url: '/api/admin/users/1',
        headers: { host, ...headers },
      });
      expect([patch.statusCode, remove.statusCode]).toEqual([403, 403]);
    },
  );

  test.for<[headers: Record<string, string>]>([
    [{}],
    [{ origin: `http://${host}` }],
    [{ origin: `http://${host}`, 'sec-fetch-site': 'same-origin' }],
    [{ 'sec-fetch-site': 'none' }],
  ])('A request with %j comes from the portal itself or from no browser', async ([headers], { portal }) => {
    const response = await portal.app.inject({
      method: 'POST',
      url: '/api/logout',
      headers: { host, ...headers },
    });
    expect(response.statusCode).toBe(204);
  });
});

test('A request that only reads may come from any site', async ({ portal }) => {
  const response = await portal.call('GET', '/trpc/auth.session', {
    headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  });
  expect(response.statusCode).toBe(200);
  expect(response.headers['access-control-allow-origin']).toBeUndefined();
});
