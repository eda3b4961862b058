import type { AddressInfo } from 'node:net';
import type { ChangeView } from '@portal/contract/live';
import { describe, expect } from 'vitest';
import { buildAdmin, buildClient, buildRequest } from '../../../test/builders.ts';
import { readUntil, test, watch } from '../../../test/live/change-buses.fixture.ts';
import { createTestSession, openTestPortal } from '../../../test/portal.fixture.ts';

/** tRPC's caller yields the envelope itself, unlike its type. */
const readTracked = ({ value }: { value: unknown }) => (value as [string, ChangeView[]])[1];

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
