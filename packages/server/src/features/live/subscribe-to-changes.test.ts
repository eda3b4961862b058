import type { AddressInfo } from 'node:net';
import type { ChangeBatch, ChangeView } from '@portal/contract/live';
import { sql } from 'kysely';
import { describe, expect, vi } from 'vitest';
import { buildAdmin, buildClient, buildRequest } from '../../../test/builders.ts';
import { test as base, createTestSession, openTestPortal } from '../../../test/portal.fixture.ts';
import { query } from '../../platform/db/kysely.ts';
import { type ChangeBus, createChangeBus } from './change-bus.ts';

const EVERYTHING = [{ topic: 'everything', subject: '', accountId: null }];

/** The next batches with changes, flattened, until one has the topic and the subject. */
const readUntil = async (batches: AsyncIterator<ChangeBatch>, topic: string, subject: string) => {
  const seen: ChangeBatch[] = [];
  for (;;) {
    const { value } = await batches.next();
    seen.push(value);
    if (value.changes.some((change: ChangeView) => change.topic === topic && change.subject === subject))
      return { last: value, changes: seen.flatMap(({ changes }) => changes) };
  }
};

/** tRPC's caller yields the envelope itself, unlike its type. */
const readTracked = ({ value }: { value: unknown }) => (value as [string, ChangeView[]])[1];

type Watched = { lastEventId?: string; sees?: (change: ChangeView) => boolean };

/** Observes all changes on one node, or those that the filter lets through. */
const watch = async (bus: ChangeBus, { lastEventId, sees = () => true }: Watched = {}) => {
  const batches = await bus.watch({ lastEventId, sees, signal: new AbortController().signal });
  return batches[Symbol.asyncIterator]();
};

const test = base.extend<{ here: ChangeBus; elsewhere: ChangeBus }>({
  here: async ({ portal }, use) => {
    const bus = createChangeBus(portal.url, 'key');
    await use(bus);
    await bus.close();
  },
  elsewhere: async ({ portal }, use) => {
    const bus = createChangeBus(portal.url, 'key');
    await use(bus);
    await bus.close();
  },
});

describe('Subscribing to own requests', () => {
  test('A client receives changes from every node and none of other clients', async ({
    portal: { em, callerAs },
    elsewhere,
  }) => {
    const client = await buildClient(em);
    const own = await buildRequest(em, { userId: client.id });
    const other = await buildRequest(em);
    const mine = (await (await callerAs(client)).me.requests.changes())[Symbol.asyncIterator]();
    await mine.next();
    const all = await watch(elsewhere);
    await all.next();
    const admin = await callerAs(await buildAdmin(em));
    await admin.admin.requests.changeStatus({ id: other.id, status: 'approved' });
    await admin.admin.samples.create({ name: 'Crest', description: 'A crest' });
    await admin.admin.requests.changeStatus({ id: own.id, status: 'rejected' });

    const seen: ChangeView[] = [];
    while (!seen.some(({ topic }) => topic === 'account')) seen.push(...readTracked(await mine.next()));
    expect(seen).toEqual([
      { topic: 'sample', subject: '', accountId: null },
      { topic: 'account', subject: String(client.id), accountId: client.id },
      { topic: 'request', subject: String(own.id), accountId: client.id },
    ]);
    const { changes } = await readUntil(all, 'request', String(own.id));
    expect(changes).toContainEqual({
      topic: 'request',
      subject: String(other.id),
      accountId: expect.any(Number),
    });
    expect(changes).toContainEqual({ topic: 'log', subject: 'samples.create', accountId: null });
  });

  test('A changed transfer type is a change of the catalogue', async ({ portal: { em, callerAs } }) => {
    const { me } = await callerAs(await buildClient(em));
    const changes = (await me.requests.changes())[Symbol.asyncIterator]();
    await changes.next();
    const { admin } = await callerAs(await buildAdmin(em));
    const { id } = await admin.transferTypes.create({ name: 'Screen print' });
    const ofSample = { topic: 'sample', subject: '', accountId: null };
    expect(readTracked(await changes.next())).toEqual([ofSample]);
    await admin.transferTypes.update({ id, isActive: false });
    expect(readTracked(await changes.next())).toEqual([ofSample]);
  });

  test("An admin sees that a client's company or customer number changed", async ({
    portal: { em, callerAs },
  }) => {
    const { admin } = await callerAs(await buildAdmin(em));
    const { id } = await buildClient(em);
    const ofClient = { topic: 'account', subject: String(id), accountId: id };
    const changes = (await admin.requests.changes())[Symbol.asyncIterator]();
    await changes.next();
    for (const change of [{ company: 'Press Ltd' }, { customerNumber: 'P-100' }]) {
      await admin.clients.update({ id, ...change });
      const seen: ChangeView[] = [];
      while (!seen.some(({ topic }) => topic === 'account')) seen.push(...readTracked(await changes.next()));
      expect(seen).toContainEqual(ofClient);
    }
  });

  test('An admin sees new requests, accounts and what other admins do', async ({
    portal: { em, callerAs },
  }) => {
    const { admin } = await callerAs(await buildAdmin(em));
    const changes = (await admin.requests.changes())[Symbol.asyncIterator]();
    await changes.next();
    const client = await buildClient(em);
    const { id } = await buildRequest(em, { userId: client.id });
    await admin.settings.update({ defaultCredits: 7 });
    const seen: ChangeView[] = [];
    while (!seen.some(({ subject }) => subject === 'settings.update'))
      seen.push(...readTracked(await changes.next()));
    expect(seen).toContainEqual({ topic: 'new-request', subject: String(id), accountId: client.id });
    expect(seen).toContainEqual({ topic: 'new-account', subject: String(client.id), accountId: client.id });
    expect(seen).toContainEqual({ topic: 'log', subject: 'settings.update', accountId: null });
    const { pending } = await admin.attention.get();
    expect(pending).toBe((await admin.requests.search({ status: 'pending' })).total);
  });

  test('A subscription begins with what changed while the page was loading, on a new node with everything', async ({
    portal: { em },
    here,
  }) => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const young = await watch(here);
    expect((await young.next()).value.changes).toEqual(EVERYTHING);
    const before = await buildRequest(em);
    await readUntil(young, 'new-request', String(before.id));
    vi.advanceTimersByTime(11_000);
    const { id } = await buildRequest(em);
    await readUntil(young, 'new-request', String(id));
    const requestsOnly = await watch(here, { sees: ({ topic }) => topic === 'new-request' });
    expect((await requestsOnly.next()).value.changes).toMatchObject([{ subject: String(id) }]);
    vi.useRealTimers();
  });

  test('A subscription resumes on another node with what it missed, also what committed out of order', async ({
    portal: { em },
    here,
    elsewhere,
  }) => {
    const isNew = ({ topic }: ChangeView) => topic === 'new-request';
    const stream = await watch(here, { sees: isNew });
    await stream.next();
    await (await watch(elsewhere)).next();
    const { id: userId } = await buildClient(em);
    const slow = em.fork();
    await slow.begin();
    const [first] = await slow.execute<{ id: number }[]>(
      'insert into sample_requests (user_id, credits_used) values (?, 1) returning id',
      [userId],
    );
    const second = await buildRequest(em);
    const { last } = await readUntil(stream, 'new-request', String(second.id));
    await stream.return?.();
    await slow.commit();
    const again = await watch(here);
    const third = await buildRequest(em);
    await readUntil(again, 'new-request', String(third.id));

    const resumed = await watch(elsewhere, { sees: isNew, lastEventId: last.id });
    const { changes } = await readUntil(resumed, 'new-request', String(third.id));
    expect(changes.map(({ subject }) => Number(subject))).toEqual([first?.id, third.id]);
  });

  test('A subscription reads everything after more than 500 missed changes, and after an unknown event', async ({
    portal: { em },
    here,
  }) => {
    const stream = await watch(here);
    const { id } = (await stream.next()).value;
    const [{ id: userId }, other] = [await buildClient(em), await buildClient(em)];
    const ofOther = await watch(here, { sees: ({ accountId }) => accountId === other.id });
    await ofOther.next();
    await em
      .fork()
      .execute(
        `insert into sample_requests (user_id, credits_used) select ?, 1 from generate_series(1, 501)`,
        [userId],
      );
    const { id: lastId } = await buildRequest(em, { userId: other.id });
    await readUntil(ofOther, 'new-request', String(lastId));
    // The subscription has not been read meanwhile.
    expect((await stream.next()).value.changes).toEqual(EVERYTHING);
    for (const lastEventId of [id, 'unknown']) {
      const resumed = await watch(here, { lastEventId });
      expect((await resumed.next()).value.changes).toEqual(EVERYTHING);
    }
    await em.fork().execute('delete from sample_requests where user_id = ?', [userId]);
  });

  test('A lost database connection is reopened and the client receives a reload event', async ({
    portal: { em },
    here,
    elsewhere,
  }) => {
    const stream = await watch(here);
    const { id: position } = (await stream.next()).value;
    const { rows } = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'portal listener'`.execute(query(em));
    expect(rows.length).toBeGreaterThan(0);
    expect((await stream.next()).value.changes).toEqual(EVERYTHING);
    const { id } = await buildRequest(em);
    await readUntil(stream, 'new-request', String(id));
    const unknownElsewhere = await watch(elsewhere, { lastEventId: position });
    expect((await unknownElsewhere.next()).value.changes).toEqual(EVERYTHING);
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
