import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { test } from '../../../test/accounts/signed-in.fixture.ts';
import { buildClient, buildSample } from '../../../test/builders.ts';
import { shiftClock, type TestPortal } from '../../../test/portal.fixture.ts';

const newKey = () => randomUUID();

const submit = (portal: TestPortal, cookie: string, key: string | undefined, samples: unknown) =>
  portal.call('POST', '/api/client/requests', {
    cookie,
    body: { samples },
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });
const remaining = async (portal: TestPortal, cookie: string): Promise<number> =>
  (await portal.call('GET', '/api/user', { cookie })).json().remainingCredits;

describe('Idempotency-Key', () => {
  test('A repeated Idempotency-Key returns the same request with a header that says so, and charges once', async ({
    portal,
    client: { cookie },
  }) => {
    const [sample, key] = [await buildSample(portal.em), newKey()];
    const lines = [{ id: sample.id, quantity: 2 }];
    const first = await submit(portal, cookie, key, lines);
    const second = await submit(portal, cookie, key, lines);
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(second.json()).toEqual(first.json());
    expect(first.headers['idempotency-replayed']).toBeUndefined();
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect(await remaining(portal, cookie)).toBe(3);
  });

  test('Parallel requests with one Idempotency-Key get the same response and charge once', async ({
    portal,
    client: { cookie },
  }) => {
    const [sample, key] = [await buildSample(portal.em), newKey()];
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => submit(portal, cookie, key, [{ id: sample.id }])),
    );
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
    expect(responses.filter(({ headers }) => headers['idempotency-replayed'] === undefined)).toHaveLength(1);
    expect(await remaining(portal, cookie)).toBe(4);
  });

  test('A body with an explicit default value is the same request to the Idempotency-Key', async ({
    portal,
    client: { cookie },
  }) => {
    const [sample, key] = [await buildSample(portal.em), newKey()];
    await submit(portal, cookie, key, [{ id: sample.id }]);
    const again = await submit(portal, cookie, key, [{ id: sample.id, quantity: 1 }]);
    expect(again.headers['idempotency-replayed']).toBe('true');
  });

  test('An Idempotency-Key with another body is 422', async ({ portal, client: { cookie } }) => {
    const [sample, key] = [await buildSample(portal.em), newKey()];
    await submit(portal, cookie, key, [{ id: sample.id }]);
    const other = await submit(portal, cookie, key, [{ id: sample.id, quantity: 2 }]);
    expect([other.statusCode, other.body]).toEqual([
      422,
      'This Idempotency-Key was used before with another request',
    ]);
    expect(await remaining(portal, cookie)).toBe(4);
  });

  test('An Idempotency-Key belongs to one user', async ({ portal, client: { cookie } }) => {
    const [sample, key] = [await buildSample(portal.em), newKey()];
    const other = await portal.signIn(await buildClient(portal.em));
    const first = await submit(portal, cookie, key, [{ id: sample.id }]);
    const second = await submit(portal, other, key, [{ id: sample.id }]);
    expect(second.statusCode).toBe(201);
    expect(second.json().id).not.toBe(first.json().id);
  });

  test('An Idempotency-Key stores no error: the repeated request is executed', async ({
    portal,
    admin,
    client: { id, cookie },
  }) => {
    const [sample, key] = [await buildSample(portal.em), newKey()];
    const lines = [{ id: sample.id, quantity: 7 }];
    expect((await submit(portal, cookie, key, lines)).statusCode).toBe(409);
    await portal.call('PATCH', `/api/admin/users/${id}`, {
      cookie: admin.cookie,
      body: { remainingCredits: 7 },
    });
    const again = await submit(portal, cookie, key, lines);
    expect([again.statusCode, again.headers['idempotency-replayed']]).toEqual([201, undefined]);
  });

  test.for([
    ['empty', ''],
    ['with a blank', 'a b'],
    ['of 256 characters', 'x'.repeat(256)],
    ['beyond ASCII', 'schlüssel'],
    ['with a tab', 'a\tb'],
  ])('An Idempotency-Key (%s) is 400 and spends nothing', async ([, key], { portal, client: { cookie } }) => {
    const sample = await buildSample(portal.em);
    const response = await submit(portal, cookie, key, [{ id: sample.id }]);
    expect([response.statusCode, response.body]).toEqual([
      400,
      'The Idempotency-Key must be 1 to 255 visible ASCII characters',
    ]);
    expect(await remaining(portal, cookie)).toBe(5);
  });

  test('Two Idempotency-Key headers are 400', async ({ portal, client: { cookie } }) => {
    const sample = await buildSample(portal.em);
    const response = await portal.app.inject({
      method: 'POST',
      url: '/api/client/requests',
      headers: { cookie, 'idempotency-key': ['one', 'two'] },
      payload: { samples: [{ id: sample.id }] },
    });
    expect(response.statusCode).toBe(400);
  });

  test('An Idempotency-Key may have 255 characters', async ({ portal, client: { cookie } }) => {
    const sample = await buildSample(portal.em);
    expect((await submit(portal, cookie, '~'.repeat(255), [{ id: sample.id }])).statusCode).toBe(201);
  });

  test('An idempotencyKey in the body is an unknown field', async ({ portal, client: { cookie } }) => {
    const response = await portal.call('POST', '/api/client/requests', {
      cookie,
      body: { samples: [{ id: 1 }], idempotencyKey: 'one' },
    });
    expect([response.statusCode, response.body]).toEqual([400, 'Unknown field: idempotencyKey in the body']);
  });

  test('An Idempotency-Key expires after 24 hours', async ({ portal, client }) => {
    const [sample, key] = [await buildSample(portal.em), newKey()];
    const first = await submit(portal, client.cookie, key, [{ id: sample.id }]);
    await shiftClock(portal.em, '23 hours 59 minutes');
    const soon = await submit(portal, await portal.signIn(client), key, [{ id: sample.id }]);
    expect(soon.json().id).toBe(first.json().id);
    await shiftClock(portal.em, '1 minute');
    const late = await submit(portal, await portal.signIn(client), key, [{ id: sample.id }]);
    expect([late.statusCode, late.headers['idempotency-replayed']]).toEqual([201, undefined]);
    expect(late.json().id).not.toBe(first.json().id);
  });
});
