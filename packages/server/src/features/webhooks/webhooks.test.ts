import type { ServerResponse } from 'node:http';
import { webhookLimits } from '@portal/contract/webhooks';
import { Webhook } from 'standardwebhooks';
import { describe, expect } from 'vitest';
import { buildAdmin, buildClient, buildRequest, buildSample } from '../../../test/builders.ts';
import { eventually, listEnqueuedEmails } from '../../../test/emails/email-state.ts';
import { ruleContext, shiftClock } from '../../../test/portal.fixture.ts';
import { testOnNodes as test } from '../../../test/webhooks/webhooks.fixture.ts';
import { query } from '../../platform/db/kysely.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { submitSampleRequest } from '../requests/submit/submit-request.service.ts';
import { deleteExpiredSecrets } from './webhook-secrets.service.ts';
import { editWebhook } from './webhooks.service.ts';

const states = (deliveries: { state: string; attempts: { status: number | null }[] }[]) =>
  deliveries.map(({ state, attempts }) => [state, ...attempts.map(({ status }) => status)]);

describe.concurrent('webhooks', () => {
  test('Of parallel creations at the limit exactly one succeeds', async ({ admin }) => {
    const create = () =>
      admin.webhooks.create({ url: 'https://example.com/hook', events: ['request.created'] });
    for (let count = 1; count < webhookLimits.count; count += 1) await create();
    const results = await Promise.allSettled(Array.from({ length: 5 }, create));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await admin.webhooks.list()).toHaveLength(webhookLimits.count);
  });

  test('A webhook gets a signed event for each new request and status change, with the request as it was', async ({
    portal: { em, callerAs },
    admin,
    peer,
    hook,
  }) => {
    const { secret, deliveries } = await hook(peer.url);
    const client = await buildClient(em, { monthlyCredits: 9 });
    const lines = [{ id: (await buildSample(em, { name: 'Crest' })).id, quantity: 2 }];
    const { id } = await buildRequest(em, { userId: client.id, lines });
    await admin.requests.changeStatus({ id, status: 'shipped', carrier: 'Post', trackingNumber: 'P 1' });
    const { me } = await callerAs(client);
    const second = await buildRequest(em, { userId: client.id, lines });
    await me.requests.cancel({ id: second.id });

    await eventually(() => expect(peer.received).toHaveLength(4));
    const events = peer.received.map(({ body, headers }) => {
      // Throws unless the signature is valid and the timestamp is recent.
      new Webhook(secret).verify(body, headers as Record<string, string>);
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
      return JSON.parse(body);
    });
    const find = (type: string, requestId: number) =>
      events.find((event) => event.type === type && event.data.id === requestId) as Record<string, unknown>;
    expect(find('request.created', id)).toEqual({
      type: 'request.created',
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      data: {
        id,
        date: expect.any(String),
        status: 'pending',
        creditsUsed: 2,
        samples: [{ id: lines[0]?.id, name: 'Crest', imageUrl: null, designNumber: null }],
        quantities: { [String(lines[0]?.id)]: 2 },
        asked: { [String(lines[0]?.id)]: 2 },
        user: { id: client.id, name: client.name, email: client.email, company: null, customerNumber: null },
        carrier: null,
        trackingNumber: null,
        cancelledAt: null,
        trackingUrl: null,
        expectedOn: null,
        shipTo: null,
        note: null,
        reference: null,
        neededBy: null,
        outcome: null,
        ...{ enteredBy: null, free: false, replaces: null, awaitsAnswer: false },
      },
    });
    expect(find('request.updated', id).data).toMatchObject({ status: 'shipped', carrier: 'Post' });
    expect(find('request.created', second.id).data).toMatchObject({ status: 'pending' });
    expect(find('request.updated', second.id).data).toMatchObject({
      status: 'rejected',
      cancelledAt: expect.stringMatching(/Z$/),
    });
    expect(new Set(peer.received.map(({ headers }) => headers['webhook-id'])).size).toBe(4);

    await eventually(async () =>
      expect(states(await deliveries())).toEqual(Array.from({ length: 4 }, () => ['delivered', 200])),
    );
    expect(JSON.stringify(await admin.webhooks.list())).not.toContain(secret);
    // The admins get their emails as well.
    const admins = await query(em).selectFrom('users').select('id').where('role', '=', 'admin').execute();
    const emails = (await listEnqueuedEmails(em, 'new-request')).filter(({ requestId }) => requestId === id);
    expect(emails.map(({ userId }) => userId).sort()).toEqual(admins.map(({ id }) => id).sort());
  });

  test('A webhook gets each event once from two nodes, and only the events that it is subscribed to', async ({
    portal: { em },
    admin,
    peer,
    hook,
  }) => {
    const updates = await hook(peer.url, ['request.updated']);
    const off = await hook(peer.url);
    await admin.webhooks.update({ id: off.id, isActive: false });
    const { id: userId } = await buildClient(em, { monthlyCredits: 10 });
    const lines = [{ id: (await buildSample(em)).id, quantity: 1 }];
    const requests = await Promise.all(Array.from({ length: 10 }, () => buildRequest(em, { userId, lines })));
    await Promise.all(requests.map(({ id }) => admin.requests.changeStatus({ id, status: 'approved' })));
    await eventually(async () =>
      expect(states(await updates.deliveries())).toEqual(
        Array.from({ length: 10 }, () => ['delivered', 200]),
      ),
    );
    expect(peer.received.map(({ body }) => JSON.parse(body).data.id).sort()).toEqual(
      requests.map(({ id }) => id).sort(),
    );
    expect(await off.deliveries()).toEqual([]);
  });

  test('A pending delivery goes to the new URL of its webhook, signed with the old secret', async ({
    portal: { em },
    admin,
    peer,
    hook,
  }) => {
    const { id, secret, deliveries } = await hook(peer.url);
    peer.behave((response) => response.writeHead(peer.received.at(-1)?.path === '/hook' ? 500 : 200).end());
    await buildRequest(em);
    await eventually(() => expect(peer.received).toHaveLength(1));
    const url = peer.url.replace('/hook', '/new');
    const ctx = ruleContext(em.fork(), await buildAdmin(em), { allowPrivateWebhooks: true });
    await editWebhook(ctx, { id, url, events: ['request.created'] });
    await eventually(async () => expect((await deliveries())[0]?.state).toBe('delivered'));
    const moved = peer.received.at(-1);
    expect(moved?.path).toBe('/new');
    new Webhook(secret).verify(moved?.body ?? '', moved?.headers as Record<string, string>);
    const [entry] = (await admin.auditLog.search({ action: 'webhooks.update' })).items;
    expect(entry).toMatchObject({
      subject: { name: url },
      changes: [
        { field: 'Address', from: peer.url, to: url },
        { field: 'Events', from: 'request.created, request.updated', to: 'request.created' },
      ],
    });
  });

  test('A replaced secret signs beside the previous one for 24 hours, or until an admin ends that one', async ({
    portal: { em, callerAs },
    admin,
    peer,
    hook,
  }) => {
    const { id, secret } = await hook(peer.url);
    const [second, third] = [
      await admin.webhooks.replaceSecret({ id }),
      await admin.webhooks.replaceSecret({ id }),
    ];
    const secrets = [secret, second.secret, third.secret];
    /** Which of the secrets verify the delivery of a new request. */
    const verifyingSecrets = async () => {
      peer.received.length = 0;
      await buildRequest(em);
      await eventually(() => expect(peer.received).toHaveLength(1));
      const [{ body, headers } = { body: '', headers: {} }] = peer.received;
      return secrets.filter((one) => {
        try {
          return new Webhook(one).verify(body, headers as Record<string, string>) !== undefined;
        } catch {
          return false;
        }
      });
    };
    expect(await verifyingSecrets()).toEqual([second.secret, third.secret]);
    await admin.webhooks.endPreviousSecret({ id });
    expect(await verifyingSecrets()).toEqual([third.secret]);

    const fourth = await admin.webhooks.replaceSecret({ id });
    secrets.push(fourth.secret);
    const until = Date.parse(fourth.previousSecretUntil ?? '');
    expect(Math.abs(until - Date.now() - 24 * 3_600_000)).toBeLessThan(60_000);
    expect(await verifyingSecrets()).toEqual([third.secret, fourth.secret]);
    await shiftClock(em, '24 hours 1 minute');
    expect(await verifyingSecrets()).toEqual([fourth.secret]);
    // The admin's session has expired.
    const { admin: later } = await callerAs(await buildAdmin(em));
    expect((await later.webhooks.list()).map((one) => one.previousSecretUntil)).toEqual([null]);
    await deleteExpiredSecrets(ruleContext(em.fork()));
    const stored = await em.fork().execute('select previous_secret from webhooks');
    expect(stored).toEqual([{ previous_secret: null }]);
    const log = JSON.stringify(await later.auditLog.search({}));
    expect(secrets.filter((one) => log.includes(one))).toEqual([]);
  });

  test('A request that is rolled back, rejected or replayed, and an unchanged status, send no event', async ({
    portal: { em },
    admin,
    peer,
    hook,
  }) => {
    const { deliveries } = await hook(peer.url);
    const client = await buildClient(em, { monthlyCredits: 3 });
    const samples = [{ id: (await buildSample(em)).id, quantity: 1 }];
    const undone = inTransaction({ em: em }, async ({ em: tx }) => {
      await submitSampleRequest(ruleContext(tx, client), { samples });
      throw new Error('A later step fails');
    });
    await expect(undone).rejects.toThrow('A later step fails');
    const tooMany = samples.map((line) => ({ ...line, quantity: 4 }));
    await expect(submitSampleRequest(ruleContext(em, client), { samples: tooMany })).rejects.toThrow(
      'enough credits',
    );
    const submit = () => submitSampleRequest(ruleContext(em, client), { samples, idempotencyKey: 'once' });
    const { request } = await submit();
    expect((await submit()).isReplay).toBe(true);
    await admin.requests.changeStatus({ id: request.id, status: 'pending' });

    await eventually(async () => expect(states(await deliveries())).toEqual([['delivered', 200]]));
    const left = query(em.fork()).selectFrom('webhook_deliveries').select('id');
    expect(await left.where('state', '=', 'waiting').execute()).toEqual([]);
    expect(peer.received).toHaveLength(1);
  });

  test('A slow webhook does not delay the others', async ({ portal: { em }, peer, hook }) => {
    const held = new Set<ServerResponse>();
    let heldAtMost = 0;
    peer.behave((response) => {
      if (peer.received.at(-1)?.path !== '/hook') return void response.end();
      held.add(response);
      heldAtMost = Math.max(heldAtMost, held.size);
      response.on('close', () => held.delete(response));
    });
    const [slow, quick] = [await hook(peer.url), await hook(peer.url.replace('/hook', '/quick'))];
    const { id: userId } = await buildClient(em, { monthlyCredits: 16 });
    const lines = [{ id: (await buildSample(em)).id, quantity: 1 }];
    for (let count = 0; count < 16; count += 1) await buildRequest(em, { userId, lines });
    await eventually(async () =>
      expect((await quick.deliveries()).filter(({ state }) => state === 'delivered')).toHaveLength(16),
    );
    expect((await slow.deliveries()).filter(({ state }) => state === 'delivered')).toHaveLength(0);
    // There are two workers on each of two nodes.
    expect(heldAtMost).toBeGreaterThan(0);
    expect(heldAtMost).toBeLessThanOrEqual(4);
    peer.behave((response) => response.end());
    for (const response of held) response.end();
    await eventually(async () =>
      expect((await slow.deliveries()).every(({ state }) => state === 'delivered')).toBe(true),
    );
  });
});
