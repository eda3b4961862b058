import { paginationMessages } from '@portal/contract/pagination';
import { describe, expect } from 'vitest';
import { test } from '../../../test/accounts/signed-in.fixture.ts';

const cursorOf = (key: string) => Buffer.from(`1|0|${key}`).toString('base64url');

const impossibleTimes = [
  '2026-02-30T00:00:00.000000Z',
  '2027-02-29T00:00:00.000000Z',
  '0000-01-01T00:00:00.000000Z',
  '2026-01-01T24:00:00.000000Z',
  '2026-06-30T23:59:60.000000Z',
];

const trpcUrl = (path: string, input: object) =>
  `/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`;

describe('A cursor with a time that does not exist', () => {
  test.for([
    // Both are cursors of an earlier version, from the security review.
    'MjAyNi0wMi0zMFQwMDowMDowMFp8MQ',
    'MDAwMC0wMS0wMVQwMDowMDowMFp8MQ',
    ...impossibleTimes.map(cursorOf),
  ])('The cursor %s of own requests is rejected', async (cursor, { portal, client }) => {
    const url = `/api/client/requests?limit=1&cursor=${cursor}`;
    const response = await portal.call('GET', url, { cookie: client.cookie });
    expect([response.statusCode, response.body]).toEqual([400, paginationMessages.cursor]);
  });

  test.for(['me.requests.search', 'admin.requests.search', 'admin.clients.search', 'admin.auditLog.search'])(
    '%s rejects a cursor with a time that does not exist, in both directions',
    async (path, { portal, admin }) => {
      for (const time of impossibleTimes) {
        for (const place of ['after', 'before']) {
          const url = trpcUrl(path, { [place]: cursorOf(time) });
          expect((await portal.call('GET', url, { cookie: admin.cookie })).statusCode).toBe(400);
        }
      }
    },
  );

  test('The first and the last time of the calendar are accepted', async ({ portal, client }) => {
    for (const time of ['0001-01-01T00:00:00.000000Z', '9999-12-31T23:59:59.999999Z']) {
      const url = `/api/client/requests?limit=1&cursor=${cursorOf(time)}`;
      expect((await portal.call('GET', url, { cookie: client.cookie })).statusCode).toBe(200);
    }
  });
});

describe('A search text that PostgreSQL cannot store', () => {
  const searches = [
    'me.requests.search',
    'me.samples.search',
    'admin.requests.search',
    'admin.clients.search',
    'admin.samples.search',
    'admin.auditLog.search',
  ];
  const texts = ['a\0b', '\0', 'lone \ud800 surrogate', '\udfff'];

  test.for(searches)(
    '%s rejects a text that PostgreSQL cannot store, with a message',
    async (path, { portal, admin }) => {
      for (const search of texts) {
        const response = await portal.call('GET', trpcUrl(path, { search }), { cookie: admin.cookie });
        expect(response.statusCode).toBe(400);
        expect(response.json().error.message).toBe(paginationMessages.search);
      }
    },
  );

  test('The requests before and after a request are not searched with a text that PostgreSQL cannot store', async ({
    portal,
    admin,
  }) => {
    const url = trpcUrl('admin.requests.adjacentRequests', { id: 1, search: 'a\0b' });
    expect((await portal.call('GET', url, { cookie: admin.cookie })).statusCode).toBe(400);
  });

  test.for(
    ['requests', 'own-requests', 'clients', 'samples', 'activity-log'].map(
      (name) => `/downloads/${name}.csv`,
    ),
  )('%s rejects a text that PostgreSQL cannot store, with a message', async (path, { portal, admin }) => {
    for (const search of ['a%00b', '%00']) {
      const response = await portal.call('GET', `${path}?search=${search}`, { cookie: admin.cookie });
      expect([response.statusCode, response.body]).toEqual([400, paginationMessages.search]);
    }
    // A URL cannot carry a lone surrogate: its bytes are no UTF-8 and stay as they were typed.
    const typed = await portal.call('GET', `${path}?search=%ED%A0%80`, { cookie: admin.cookie });
    expect(typed.statusCode).toBe(200);
  });
});
