import type { FastifyInstance } from 'fastify';
import { describe, expect } from 'vitest';
import { buildAdmin, buildClient, buildSample } from '../../../../test/builders.ts';
import { openRelay } from '../../../../test/database/relay.ts';
import {
  createTestSession,
  ruleContext,
  SESSION_KEYS,
  shiftClock,
  test,
  testConfig,
} from '../../../../test/portal.fixture.ts';
import { buildApp } from '../../../app/app.ts';
import { openOrm } from '../../../app/database/open-orm.ts';
import { query } from '../../../platform/db/kysely.ts';
import type { Em } from '../../../platform/db/orm.ts';
import { deleteClient, editClient } from '../../clients/clients.service.ts';
import { editSample } from '../../samples/samples.service.ts';
import { editRequest } from '../status/edit.service.ts';
import { deleteExpiredKeys, hashSubmission } from './idempotency-keys.service.ts';
import { submitSampleRequest } from './submit-request.service.ts';

const ada = { id: 77, name: 'Ada' };

const buildScene = async (em: Em, monthlyCredits = 10) => {
  const client = await buildClient(em, { monthlyCredits });
  const sample = await buildSample(em);
  const submit = (quantity: number, idempotencyKey = 'key') =>
    submitSampleRequest(ruleContext(em, client), { samples: [{ id: sample.id, quantity }], idempotencyKey });
  const keys = () =>
    query(em.fork()).selectFrom('idempotency_keys').select('key').where('user_id', '=', client.id).execute();
  return { client, sample, submit, keys };
};

describe('An Idempotency-Key', () => {
  test('A key returns its request for 24 hours, also when its sample was renamed and deactivated since', async ({
    portal: { em },
  }) => {
    const { sample, submit } = await buildScene(em, 3);
    const first = await submit(3);
    await editSample(ruleContext(em.fork(), ada), { id: sample.id, isActive: false, name: 'Gone' });
    await shiftClock(em, '23 hours 59 minutes');
    expect(await submit(3)).toEqual({ request: first.request, isReplay: true });
  });

  test('A replay returns the request as it is now, and the credits of then', async ({ portal: { em } }) => {
    const { client, submit } = await buildScene(em, 5);
    const { request } = await submit(2);
    await editRequest(ruleContext(em, await buildAdmin(em)), {
      id: request.id,
      status: 'shipped',
      carrier: 'Post',
    });
    await editClient(ruleContext(em, ada), { id: client.id, remainingCredits: 9 });
    expect((await submit(2)).request).toEqual({ ...request, status: 'shipped', carrier: 'Post' });
  });

  test('A key can be used again after 24 hours, once even by parallel submissions', async ({
    portal: { em },
  }) => {
    const { submit, keys } = await buildScene(em);
    const first = await submit(2);
    await shiftClock(em, '24 hours');
    const again = await Promise.all(Array.from({ length: 5 }, () => submit(1)));
    expect(again.filter(({ isReplay }) => !isReplay)).toHaveLength(1);
    expect(new Set(again.map(({ request }) => request.id)).size).toBe(1);
    expect(again[0]?.request).toMatchObject({ creditsUsed: 1, remainingCredits: 7 });
    expect(again[0]?.request.id).not.toBe(first.request.id);
    expect(await keys()).toEqual([{ key: 'key' }]);
  });

  test('An expired key is deleted', async ({ portal: { em } }) => {
    const { submit, keys } = await buildScene(em);
    await submit(1, 'old');
    await shiftClock(em, '24 hours');
    await submit(1, 'new');
    expect(await deleteExpiredKeys(ruleContext(em.fork()))).toBeGreaterThan(0);
    expect(await keys()).toEqual([{ key: 'new' }]);
  });

  test('A key does not store an error response', async ({ portal: { em } }) => {
    const { client, sample, submit } = await buildScene(em, 2);
    await expect(submit(3)).rejects.toMatchObject({ code: 'not-enough-credits' });
    await editClient(ruleContext(em, ada), { id: client.id, remainingCredits: 3 });
    await editSample(ruleContext(em.fork(), ada), { id: sample.id, isActive: false });
    await expect(submit(3)).rejects.toMatchObject({ code: 'sample-not-available' });
    await editSample(ruleContext(em.fork(), ada), { id: sample.id, isActive: true });
    expect(await submit(3)).toMatchObject({ isReplay: false });
  });

  test('Two clients can use the same key', async ({ portal: { em } }) => {
    const [one, other] = [await buildScene(em), await buildScene(em)];
    await one.submit(1);
    expect(await other.submit(4)).toMatchObject({ isReplay: false });
  });

  test('A deleted account cannot replay a key', async ({ portal: { em } }) => {
    const { client, submit } = await buildScene(em);
    await submit(1);
    await deleteClient(ruleContext(em, ada), client.id);
    await expect(submit(1)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  test('REST marks a replayed response and rejects a malformed key', async ({ portal }) => {
    const { client, sample } = await buildScene(portal.em);
    const cookie = await portal.signIn(client);
    const submit = (key: string, quantity: number) =>
      portal.call('POST', '/api/client/requests', {
        cookie,
        body: { samples: [{ id: sample.id, quantity }] },
        headers: { 'idempotency-key': key },
      });
    const [first, again] = [await submit('k', 1), await submit('k', 1)];
    expect([first.statusCode, first.headers['idempotency-replayed']]).toEqual([201, undefined]);
    expect([again.statusCode, again.headers['idempotency-replayed']]).toEqual([201, 'true']);
    expect(again.json()).toEqual(first.json());
    expect((await submit('k', 2)).statusCode).toBe(422);
    for (const key of ['', 'two words', 'ü', 'x'.repeat(256)])
      expect((await submit(key, 1)).statusCode).toBe(400);
    expect((await submit('x'.repeat(255), 1)).statusCode).toBe(201);
  });

  test.for(['REST', 'tRPC'])(
    'Whichever response of the database to a submission over %s is lost, a retry charges once',
    async (transport, { portal }) => {
      const relay = await openRelay(portal.url);
      const orm = await openOrm({ url: relay.url, log: () => undefined });
      const options = { directUrl: portal.url, settings: testConfig(), sessionKeys: SESSION_KEYS };
      const cutOff = await buildApp({ orm, ...options });
      const sample = await buildSample(portal.em);
      let committed = 0;
      for (let position = 0; ; position += 1) {
        const client = await buildClient(portal.em, { monthlyCredits: 5 });
        const { cookie } = await createTestSession(portal, client);
        const submit = (app: FastifyInstance) => {
          const samples = [{ id: sample.id, quantity: 5 }];
          return transport === 'REST'
            ? app.inject({
                method: 'POST',
                url: '/api/client/requests',
                headers: { cookie, 'idempotency-key': 'key' },
                payload: { samples },
              })
            : app.inject({
                method: 'POST',
                url: '/trpc/me.requests.submit',
                headers: { cookie },
                payload: { samples, idempotencyKey: 'key' },
              });
        };
        const spent = () =>
          query(portal.em.fork())
            .selectFrom('credit_entries')
            .select('amount')
            .where('user_id', '=', client.id)
            .where('kind', '=', 'spend')
            .execute();
        // Opens the connection that is cut.
        expect((await cutOff.inject({ url: '/api/user', headers: { cookie } })).statusCode).toBe(200);
        void relay.dropNextResponse(position);
        const first = await submit(cutOff);
        if (relay.keepResponses()) break;
        expect(first.statusCode).toBe(503);
        const wasCommitted = (await spent()).length === 1;
        committed += Number(wasCommitted);
        const again = await submit(portal.app);
        expect(again.statusCode).toBe(transport === 'REST' ? 201 : 200);
        expect(again.headers['idempotency-replayed']).toBe(wasCommitted ? 'true' : undefined);
        expect(await spent()).toEqual([{ amount: -5 }]);
      }
      // One of the responses that were lost confirmed the commit.
      expect(committed).toBe(1);
      await cutOff.close();
      await orm.close(true);
      await relay.close();
    },
  );
});

const lines = [
  { id: 2, quantity: 1 },
  { id: 10, quantity: 3 },
];
const withFields = (fields: object) => ({ samples: lines, ...fields });

test('Neither the order of samples nor that of fields changes the hash, nor does the key', () => {
  expect(hashSubmission({ samples: lines.toReversed(), idempotencyKey: 'key' })).toBe(
    hashSubmission({ samples: lines }),
  );
  expect(hashSubmission(withFields({ note: 'a', address: { city: 'Bern', zip: '3000' } }))).toBe(
    hashSubmission(withFields({ address: { zip: '3000', city: 'Bern' }, note: 'a' })),
  );
  expect(hashSubmission(withFields({ note: undefined }))).toBe(hashSubmission({ samples: lines }));
});

test('Every field and every quantity changes the hash', () => {
  const submissions = [
    { samples: lines },
    { samples: lines.slice(1) },
    { samples: [{ id: 2, quantity: 2 }, ...lines.slice(1)] },
    withFields({ note: 'a' }),
    withFields({ note: 'b' }),
    withFields({ reference: 'a' }),
    withFields({ address: { city: 'Bern' } }),
    withFields({ address: { city: 'Basel' } }),
  ];
  expect(new Set(submissions.map(hashSubmission)).size).toBe(submissions.length);
});
