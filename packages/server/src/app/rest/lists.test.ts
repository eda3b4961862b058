import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { describe, expect } from 'vitest';
import { test as base } from '../../../test/accounts/signed-in.fixture.ts';
import { buildClient, buildRequest } from '../../../test/builders.ts';
import { shiftClock, type TestPortal } from '../../../test/portal.fixture.ts';
import { query } from '../../platform/db/kysely.ts';

type Item = { id: number; status: string; date: string };

const MANY = 1_000;

/** Several requests have the same time, so that only the id separates them. */
const writeManyRequests = async ({ em }: TestPortal) => {
  const { id } = await buildClient(em);
  await em.fork().execute(
    `insert into sample_requests (user_id, date, credits_used, status)
     select ?, '2026-01-01'::timestamptz + (n / 7) * interval '1.000001 seconds', 1 + n % 3,
       case n % 4 when 0 then 'rejected' else 'pending' end
     from generate_series(1, ?) n`,
    [id, MANY],
  );
};

const test = base.extend<{ many: { ids: number[]; rejected: number[] } }>({
  many: [
    async ({ portal }, use) => {
      await writeManyRequests(portal);
      const rows = await query(portal.em.fork())
        .selectFrom('sample_requests')
        .select(['id', 'status'])
        .orderBy('date', 'desc')
        .orderBy('id', 'desc')
        .execute();
      await use({
        ids: rows.map(({ id }) => id),
        rejected: rows.filter(({ status }) => status === 'rejected').map(({ id }) => id),
      });
      await portal.em.fork().execute('delete from sample_requests');
    },
    { scope: 'test' },
  ],
});

const idsOf = (items: Item[]) => items.map(({ id }) => id);

const nextOf = (link: unknown): string | undefined => /^<([^>]+)>; rel="next"$/.exec(String(link ?? ''))?.[1];

const walk = async (portal: TestPortal, cookie: string, first: string): Promise<Item[][]> => {
  const pages: Item[][] = [];
  for (let path: string | undefined = first; path !== undefined; ) {
    const response = await portal.call('GET', path, { cookie });
    expect(response.statusCode).toBe(200);
    pages.push(response.json());
    path = nextOf(response.headers.link);
  }
  return pages;
};

describe('lists without parameters', () => {
  test('A list without parameters has all items, newest first by date, then by id', async ({
    portal,
    admin,
    many,
  }) => {
    const response = await portal.call('GET', '/api/admin/requests', { cookie: admin.cookie });
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.headers.link).toBeUndefined();
    expect(idsOf(response.json())).toEqual(many.ids);
  });

  test('An empty list is []', async ({ portal, client }) => {
    const response = await portal.call('GET', '/api/client/requests', { cookie: client.cookie });
    expect(response.body).toBe('[]');
  });

  test('A list filtered by status has all matching items', async ({ portal, admin, many }) => {
    const response = await portal.call('GET', '/api/admin/requests?status=rejected', {
      cookie: admin.cookie,
    });
    expect(idsOf(response.json())).toEqual(many.rejected);
  });

  test('HEAD of a list returns the headers only', async ({ portal, admin, many }) => {
    const response = await portal.app.inject({
      method: 'HEAD',
      url: '/api/admin/requests',
      headers: { cookie: admin.cookie },
    });
    expect([response.statusCode, response.body, many.ids.length > 0]).toEqual([200, '', true]);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  });
});

describe('lists in pages', () => {
  test.for([1, 37, 200])(
    'Pages of %i items are the whole list in order, without duplicates',
    async (limit, { portal, admin, many }) => {
      const pages = await walk(portal, admin.cookie, `/api/admin/requests?status=rejected&limit=${limit}`);
      expect(idsOf(pages.flat())).toEqual(many.rejected);
      for (const page of pages.slice(0, -1)) expect(page).toHaveLength(limit);
      for (const { status } of pages.flat()) expect(status).toBe('rejected');
    },
  );

  test('updatedSince lists what was changed since, in the order of the changes, to its owner and to admins', async ({
    portal,
    admin,
    client,
    many,
  }) => {
    const { em } = portal;
    const [before] = await em.fork().execute<{ now: string }[]>('select iso_time(app_now()) as now');
    const own = await buildRequest(em, { userId: client.id });
    const [first, second] = [many.ids[500], many.ids[7]];
    for (const id of [first, second])
      await portal.call('PATCH', `/api/admin/requests/${id}`, {
        cookie: admin.cookie,
        body: { status: 'approved' },
      });
    await portal.call('PATCH', `/api/admin/requests/${own.id}`, {
      cookie: admin.cookie,
      body: { status: 'shipped' },
    });
    const list = async (cookie: string, path: string) =>
      idsOf((await walk(portal, cookie, `/api/${path}&updatedSince=${before?.now}`)).flat());
    expect(await list(admin.cookie, 'admin/requests?limit=2')).toEqual([first, second, own.id]);
    expect(await list(admin.cookie, 'admin/requests?status=approved')).toEqual([first, second]);
    expect(await list(client.cookie, 'client/requests?limit=1')).toEqual([own.id]);
    await shiftClock(em, '1 minute');
    const [later] = await em.fork().execute<{ now: string }[]>('select iso_time(app_now()) as now');
    const path = `/api/admin/requests?updatedSince=${later?.now}`;
    const none = await portal.call('GET', path, { cookie: admin.cookie });
    expect(none.body).toBe('[]');
    for (const time of ['yesterday', '2026-01-15', '0000-01-01T00:00:00Z', '']) {
      const response = await portal.call('GET', `/api/client/requests?updatedSince=${time}`, {
        cookie: client.cookie,
      });
      expect([time, response.statusCode, response.body]).toEqual([
        time,
        400,
        'updatedSince must be a time such as 2026-03-31T12:00:00Z',
      ]);
    }
  });

  test('A full last page has no next page', async ({ portal, admin, many }) => {
    const pages = await walk(portal, admin.cookie, `/api/admin/requests?limit=${many.ids.length / 5}`);
    expect(pages).toHaveLength(5);
  });

  test('Paging neither repeats nor skips requests while new ones are submitted', async ({
    portal,
    admin,
    many,
  }) => {
    const first = await portal.call('GET', '/api/admin/requests?limit=100', { cookie: admin.cookie });
    await buildRequest(portal.em);
    const rest = await walk(portal, admin.cookie, nextOf(first.headers.link) ?? '');
    expect([...idsOf(first.json()), ...idsOf(rest.flat())]).toEqual(many.ids);
  });

  test('A page has 200 items when the request has a cursor but no limit', async ({ portal, admin }) => {
    await writeManyRequests(portal);
    const first = await portal.call('GET', '/api/admin/requests?limit=1', { cookie: admin.cookie });
    const cursor = new URL(nextOf(first.headers.link) ?? '', 'http://portal').searchParams.get('cursor');
    const response = await portal.call('GET', `/api/admin/requests?cursor=${cursor}`, {
      cookie: admin.cookie,
    });
    expect(response.json()).toHaveLength(200);
    expect(nextOf(response.headers.link)).toBeDefined();
  });

  test.for(['/api/samples', '/api/client/requests', '/api/admin/users'])(
    '%s has pages',
    async (path, { portal, admin }) => {
      const response = await portal.call('GET', `${path}?limit=1`, { cookie: admin.cookie });
      expect([response.statusCode, response.json().length <= 1]).toEqual([200, true]);
    },
  );
});

describe('clients that disconnect during a list', () => {
  test('A client that disconnects during a list leaves no running query and no connection in use', async ({
    portal,
    admin,
  }) => {
    for (let times = 0; times < 20; times += 1) await writeManyRequests(portal);
    if (!portal.app.server.listening) await portal.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = portal.app.server.address() as AddressInfo;

    for (let caller = 0; caller < 20; caller += 1) {
      const socket = connect({ host: '127.0.0.1', port });
      socket.write(`GET /api/admin/requests HTTP/1.1\r\nHost: portal\r\nCookie: ${admin.cookie}\r\n\r\n`);
      await once(socket, 'data');
      socket.destroy();
    }
    const active = () =>
      portal.em.fork().execute(`select pid from pg_stat_activity
        where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`);
    await expect.poll(active).toEqual([]);
    const list = (
      await portal.call('GET', '/api/admin/requests?status=rejected', { cookie: admin.cookie })
    ).json();
    expect(list.length).toBeGreaterThan(MANY);
  });
});
