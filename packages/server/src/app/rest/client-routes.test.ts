import { requestMessages } from '@portal/contract/requests.values';
import { describe, expect } from 'vitest';
import { test } from '../../../test/accounts/signed-in.fixture.ts';
import { buildRequest, buildSample } from '../../../test/builders.ts';

const REQUEST_FIELDS = ['id', 'date', 'status', 'creditsUsed', 'samples', 'quantities', 'user'];
const SAMPLE_FIELDS = [
  'id',
  'name',
  'description',
  'designSize',
  'imageUrl',
  'pictures',
  'isActive',
  'designNumber',
  'orderUrl',
  'transferType',
  'isFavorite',
];
const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const MISSING = 2_000_000;

describe('GET /api/samples', () => {
  test('returns the active samples to a client and all samples to an admin', async ({
    portal,
    client,
    admin,
  }) => {
    const shown = await buildSample(portal.em, { name: 'Crest' });
    const hidden = await buildSample(portal.em, { name: 'Retired', isActive: false });
    const idsFor = async (cookie: string, ...more: string[]) => {
      const list = (await portal.call('GET', '/api/samples', { cookie })).json();
      expect(Object.keys(list[0])).toEqual([...SAMPLE_FIELDS, ...more]);
      return list.map(({ id }: { id: number }) => id);
    };
    expect(await idsFor(admin.cookie, 'unitCost', 'needsApproval', 'code')).toEqual(
      expect.arrayContaining([shown.id, hidden.id]),
    );
    expect(await idsFor(client.cookie)).not.toContain(hidden.id);
  });
});

describe('/api/client/requests', () => {
  test('POST spends the credits and returns the request with the remaining credits', async ({
    portal,
    client,
  }) => {
    const sample = await buildSample(portal.em, { name: 'Fern' });
    const body = { samples: [{ id: sample.id, quantity: 2 }] };
    const response = await portal.call('POST', '/api/client/requests', { cookie: client.cookie, body });
    expect(response.statusCode).toBe(201);
    expect(Object.keys(response.json())).toEqual(
      expect.arrayContaining([...REQUEST_FIELDS, 'remainingCredits']),
    );
    expect(response.json()).toMatchObject({
      status: 'pending',
      creditsUsed: 2,
      remainingCredits: 3,
      samples: [{ id: sample.id, name: 'Fern' }],
      quantities: { [sample.id]: 2 },
      user: { id: client.id, email: client.email },
    });
    expect(response.json().date).toMatch(ISO);
  });

  test('POST /api/client/requests/{id}/cancel returns the credits once, and afterwards has a code of its own', async ({
    portal,
    client,
  }) => {
    const request = await buildRequest(portal.em, { userId: client.id });
    const cancel = () =>
      portal.call('POST', `/api/client/requests/${request.id}/cancel`, {
        cookie: client.cookie,
        headers: { accept: 'application/json' },
      });
    const cancelled = await cancel();
    expect(cancelled.json()).not.toHaveProperty('returnedCredits');
    expect([cancelled.statusCode, cancelled.json().remainingCredits]).toEqual([
      200,
      request.remainingCredits + request.creditsUsed,
    ]);
    const own = await portal.call('GET', `/api/client/requests/${request.id}`, { cookie: client.cookie });
    expect(own.json()).toMatchObject({ status: 'rejected', cancelledAt: cancelled.json().cancelledAt });
    expect((await cancel()).json()).toMatchObject({ status: 409, code: 'not-cancellable' });
  });

  test('POST uses one unit as the default quantity', async ({ portal, client }) => {
    const sample = await buildSample(portal.em);
    const response = await portal.call('POST', '/api/client/requests', {
      cookie: client.cookie,
      body: { samples: [{ id: sample.id }] },
    });
    expect(response.json()).toMatchObject({ creditsUsed: 1, remainingCredits: 4 });
  });

  test('POST is 409 for more credits than remain, and spends none', async ({ portal, client }) => {
    const sample = await buildSample(portal.em);
    const body = { samples: [{ id: sample.id, quantity: 6 }] };
    const response = await portal.call('POST', '/api/client/requests', { cookie: client.cookie, body });
    expect([response.statusCode, response.body]).toEqual([409, requestMessages.notEnoughCredits]);
    expect((await portal.call('GET', '/api/user', { cookie: client.cookie })).json().remainingCredits).toBe(
      5,
    );
  });

  test('POST names the samples that are not available', async ({ portal, client }) => {
    const retired = await buildSample(portal.em, { name: 'Old Crest', isActive: false });
    const body = { samples: [{ id: retired.id }, { id: MISSING }] };
    const response = await portal.call('POST', '/api/client/requests', { cookie: client.cookie, body });
    expect(response.statusCode).toBe(400);
    expect(response.body).toMatch(/Old Crest, sample 2000000/);
  });

  test.for<[name: string, samples: unknown]>([
    ['no samples', []],
    ['a sample twice', [{ id: 1 }, { id: 1 }]],
    ['a quantity of 0', [{ id: 1, quantity: 0 }]],
    ['a quantity of 11', [{ id: 1, quantity: 11 }]],
    ['half a unit', [{ id: 1, quantity: 1.5 }]],
    ['a quantity in words', [{ id: 1, quantity: '2' }]],
    ['an unknown field in a line', [{ id: 1, price: 0 }]],
    ['201 lines', Array.from({ length: 201 }, (_, n) => ({ id: n + 1 }))],
    ['nothing', undefined],
  ])('POST with %s is 400', async ([, samples], { portal, client }) => {
    const response = await portal.call('POST', '/api/client/requests', {
      cookie: client.cookie,
      body: { samples },
    });
    expect(response.statusCode).toBe(400);
  });

  test('GET returns the requests of the client, newest first', async ({ portal, client }) => {
    const requests = [
      await buildRequest(portal.em, { userId: client.id }),
      await buildRequest(portal.em, { userId: client.id }),
    ];
    await buildRequest(portal.em);
    const response = await portal.call('GET', '/api/client/requests', { cookie: client.cookie });
    expect(response.json().map(({ id }: { id: number }) => id)).toEqual(
      requests.map(({ id }) => id).reverse(),
    );
    for (const field of REQUEST_FIELDS) expect(response.json()[0]).toHaveProperty(field);
  });
});
