import { describe, expect } from 'vitest';
import { test } from '../../../test/accounts/signed-in.fixture.ts';
import { buildRequest, buildSample } from '../../../test/builders.ts';

const MISSING = 2_000_000;

describe('/api/admin/requests', () => {
  test('GET returns the requests of all clients, newest first', async ({ portal, admin: { cookie } }) => {
    const [first, second] = [await buildRequest(portal.em), await buildRequest(portal.em)];
    const list = (await portal.call('GET', '/api/admin/requests', { cookie })).json();
    expect(list.slice(0, 2).map(({ id }: { id: number }) => id)).toEqual([second.id, first.id]);
    expect(list[0].user).toEqual(second.user);
  });

  test('GET /api/admin/requests/{id} returns the request, and is 404 with the specified message without one', async ({
    portal,
    admin: { cookie },
  }) => {
    const request = await buildRequest(portal.em);
    const response = await portal.call('GET', `/api/admin/requests/${request.id}`, { cookie });
    expect(response.json()).toMatchObject({ id: request.id, status: 'pending', user: request.user });
    const none = await portal.call('GET', `/api/admin/requests/${MISSING}`, { cookie });
    expect([none.statusCode, none.body]).toEqual([404, 'Request not found']);
  });

  test('PATCH /api/admin/requests/{id} changes the status, and its current status changes nothing', async ({
    portal,
    admin: { cookie },
  }) => {
    const { id } = await buildRequest(portal.em);
    for (const status of [
      'approved',
      'shipped',
      'delivered',
      'fulfilled',
      'fulfilled',
      'rejected',
      'pending',
    ]) {
      const response = await portal.call('PATCH', `/api/admin/requests/${id}`, { cookie, body: { status } });
      expect([response.statusCode, response.json().status]).toEqual([200, status]);
    }
    const { timeline } = (await portal.call('GET', `/api/admin/requests/${id}`, { cookie })).json();
    expect(timeline).toHaveLength(7);
  });

  test('PATCH /api/admin/requests/{id} is 409 when the client has too few credits to reopen the request', async ({
    portal,
    admin: { cookie },
    client,
  }) => {
    const sample = await buildSample(portal.em);
    const { id } = await buildRequest(portal.em, {
      userId: client.id,
      lines: [{ id: sample.id, quantity: 5 }],
    });
    await portal.call('PATCH', `/api/admin/requests/${id}`, { cookie, body: { status: 'rejected' } });
    await buildRequest(portal.em, { userId: client.id });
    const response = await portal.call('PATCH', `/api/admin/requests/${id}`, {
      cookie,
      body: { status: 'pending' },
    });
    expect(response.statusCode).toBe(409);
    expect((await portal.call('GET', `/api/admin/requests/${id}`, { cookie })).json().status).toBe(
      'rejected',
    );
  });

  test('PATCH /api/admin/requests/{id} is 404 for an unknown id and 400 without a status', async ({
    portal,
    admin: { cookie },
  }) => {
    const none = await portal.call('PATCH', `/api/admin/requests/${MISSING}`, {
      cookie,
      body: { status: 'approved' },
    });
    expect(none.statusCode).toBe(404);
    const { id } = await buildRequest(portal.em);
    for (const body of [
      undefined,
      {},
      { status: 'gone' },
      { status: 'Approved' },
      { status: null },
      { status: 'approved', by: 'me' },
    ]) {
      expect((await portal.call('PATCH', `/api/admin/requests/${id}`, { cookie, body })).statusCode).toBe(
        400,
      );
    }
  });
});
