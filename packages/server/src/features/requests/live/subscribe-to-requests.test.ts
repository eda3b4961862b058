import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { buildAdmin, buildClient, buildRequest } from '../../../../test/builders.ts';
import { createTestSession, openTestPortal, shiftClock, test } from '../../../../test/portal.fixture.ts';
import { query } from '../../../db/kysely.ts';
import { requestEventBus } from './request-event-bus.ts';

const AGO = '1 hour';

describe('Subscribing to own requests', () => {
  test('A client receives changes from every node and none of other clients', async ({
    portal: { em, url, callerAs },
  }) => {
    const client = await buildClient(em);
    const own = await buildRequest(em, { userId: client.id });
    const other = await buildRequest(em);
    await shiftClock(em, AGO);
    const here = await callerAs(client);
    const elsewhere = requestEventBus(url);
    const disconnect = new AbortController();
    const changes = [
      (await here.me.requests.changes())[Symbol.asyncIterator](),
      (await elsewhere.watch(client.id, disconnect.signal))[Symbol.asyncIterator](),
    ];
    const admin = await callerAs(await buildAdmin(em));
    await admin.admin.requests.changeStatus({ id: other.id, status: 'approved' });
    await admin.admin.requests.changeStatus({ id: own.id, status: 'approved' });
    for (const heard of changes) expect((await heard.next()).value).toEqual({ requestId: own.id });
    await elsewhere.close();
    await expect(changes[1]?.next()).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('A subscription begins with what changed while the page was loading', async ({
    portal: { em, callerAs },
  }) => {
    const client = await buildClient(em);
    const { id } = await buildRequest(em, { userId: client.id });
    const changes = await (await callerAs(client)).me.requests.changes();
    expect((await changes[Symbol.asyncIterator]().next()).value).toEqual({ requestId: id });
  });

  test('A lost database connection is reopened and the client receives a reload event', async ({
    portal: { em, url },
  }) => {
    const client = await buildClient(em);
    const changes = requestEventBus(url);
    const live = await changes.watch(client.id, new AbortController().signal);
    const heard = live[Symbol.asyncIterator]();
    const { rows } = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'portal listener'`.execute(query(em));
    expect(rows.length).toBeGreaterThan(0);
    expect((await heard.next()).value).toEqual({ requestId: null });
    const { id } = await buildRequest(em, { userId: client.id });
    expect((await heard.next()).value).toEqual({ requestId: id });
    await changes.close();
  });

  test('An open stream does not delay a shutdown and does not tell the browser to stop reconnecting', async () => {
    const portal = await openTestPortal();
    const client = await buildClient(portal.em);
    const cookie = await portal.signIn(client);
    await portal.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = portal.app.server.address() as AddressInfo;
    const stream = await fetch(`http://127.0.0.1:${port}/trpc/me.requests.changes`, {
      headers: { cookie, accept: 'text/event-stream' },
    });
    expect(stream.headers.get('content-type')).toContain('text/event-stream');
    const text = stream.text();
    await portal.close();
    expect(await text).toContain('event: connected');
    expect(await text).not.toContain('event: return');
  });

  test('Clients that disconnect immediately do not crash the node', async ({ portal }) => {
    const { app, em } = portal;
    const client = await buildClient(em);
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const visits = Array.from({ length: 20 }, async () => {
      const { cookie } = await createTestSession(portal, client);
      const left = new AbortController();
      const { status } = await fetch(`${origin}/trpc/me.requests.changes`, {
        headers: { cookie },
        signal: left.signal,
      });
      left.abort();
      return status;
    });
    expect(new Set(await Promise.all(visits))).toEqual(new Set([200]));
    // An unhandled rejection fails the run.
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  });
});
