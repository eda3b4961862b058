import { describe, expect } from 'vitest';
import { test } from '../../../test/portal.fixture.ts';

const host = 'portal.example:3000';

const foreign: [headers: Record<string, string>][] = [
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

describe('a call that changes something', () => {
  test.for(foreign)('with %j is from another site: 403 at both doors', async ([headers], { portal }) => {
    for (const url of ['/api/logout', '/trpc/auth.logout', '/api/nonsense']) {
      const answer = await portal.app.inject({ method: 'POST', url, headers: { host, ...headers } });
      expect([answer.statusCode, answer.body]).toEqual([
        403,
        'This call came from another site and was refused',
      ]);
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
  });

  test.for<[headers: Record<string, string>]>([
    [{}],
    [{ origin: `http://${host}` }],
    [{ origin: `http://${host}`, 'sec-fetch-site': 'same-origin' }],
    [{ 'sec-fetch-site': 'none' }],
  ])('with %j is the portal’s own or no browser’s', async ([headers], { portal }) => {
    const answer = await portal.app.inject({
      method: 'POST',
      url: '/api/logout',
      headers: { host, ...headers },
    });
    expect(answer.statusCode).toBe(204);
  });
});

test('a call that reads may come from anywhere', async ({ portal }) => {
  const answer = await portal.call('GET', '/trpc/auth.session', {
    headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['access-control-allow-origin']).toBeUndefined();
});
