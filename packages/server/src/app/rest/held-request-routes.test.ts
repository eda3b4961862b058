import { randomUUID } from 'node:crypto';
import { requestMessages } from '@portal/contract/requests.values';
import { expect } from 'vitest';
import { buildAdmin, buildClient, buildSample } from '../../../test/builders.ts';
import { test as base } from '../../../test/portal.fixture.ts';

const json = { accept: 'application/json' };

const test = base.extend<{
  scene: {
    sampleId: number;
    asClient: (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object, headers?: object) => Call;
    asAdmin: (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) => Call;
    clientId: number;
  };
}>({
  scene: async ({ portal: { em, call, signIn } }, use) => {
    const client = await buildClient(em, { monthlyCredits: 5 });
    const [clientCookie, adminCookie] = [await signIn(client), await signIn(await buildAdmin(em))];
    await use({
      sampleId: (await buildSample(em)).id,
      clientId: client.id,
      asClient: (method, path, body, headers) =>
        call(method, path, { cookie: clientCookie, body, headers: { ...json, ...headers } }),
      asAdmin: (method, path, body) => call(method, path, { cookie: adminCookie, body, headers: json }),
    });
  },
});

type Call = Promise<{ statusCode: number; headers: Record<string, unknown>; json: () => unknown }>;

test('A refusal for credits says what is missing, what is left and when more come, by REST and tRPC', async ({
  scene: { sampleId, asClient },
}) => {
  const samples = [{ id: sampleId, quantity: 8 }];
  const { nextResetDate } = (await asClient('GET', '/api/user')).json() as { nextResetDate: string };
  const refused = await asClient('POST', '/api/client/requests', { samples });
  const shortage = { missing: 3, remainingCredits: 5, nextResetDate };
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({
    code: 'not-enough-credits',
    detail: requestMessages.notEnoughCredits,
    ...shortage,
  });
  const trpc = await asClient('POST', '/trpc/me.requests.submit', { samples });
  expect(trpc.json()).toMatchObject({
    error: { data: { errorCode: 'not-enough-credits', credits: shortage } },
  });
});

test('A client asks, an admin grants, and both read the outcome', async ({
  scene: { sampleId, clientId, asClient, asAdmin },
}) => {
  const body = { waitsFor: 'admin', samples: [{ id: sampleId, quantity: 8 }], reason: 'A fair' };
  const key = { 'idempotency-key': randomUUID() };
  const created = await asClient('POST', '/api/client/held-requests', body, key);
  expect(created.statusCode).toBe(201);
  const held = created.json() as { id: number };
  const repeated = await asClient('POST', '/api/client/held-requests', body, key);
  expect([repeated.headers['idempotency-replayed'], repeated.json()]).toEqual(['true', held]);
  expect((await asClient('GET', '/api/client/held-requests')).json()).toEqual([held]);
  const waiting = await asAdmin('GET', '/api/admin/held-requests?state=waiting&limit=1');
  expect(waiting.json()).toMatchObject([{ id: held.id, user: { id: clientId }, missing: 3 }]);

  const grant = `/api/admin/held-requests/${held.id}/grant`;
  const stale = await asAdmin('POST', grant, { credits: 3, expectedRemainingCredits: 4 });
  expect([stale.statusCode, stale.json()]).toMatchObject([409, { code: 'stale-credits' }]);
  for (const credits of [0, -1, 1.5, '3', null, 1_000_000, 1_000_001])
    expect((await asAdmin('POST', grant, { credits })).statusCode, String(credits)).toBe(400);
  for (const wrong of [
    {},
    { credits: 3, monthly: null },
    { credits: 3, monthly: '' },
    { credits: 3, reason: 'a' },
  ])
    expect((await asAdmin('POST', grant, wrong)).statusCode).toBe(400);
  const granted = await asAdmin('POST', grant, { credits: 3, expectedRemainingCredits: 5 });
  expect([granted.statusCode, granted.json()]).toMatchObject([200, { state: 'sent', units: 8 }]);
  const { requestId } = granted.json() as { requestId: number };
  const request = await asClient('GET', `/api/client/requests/${requestId}`);
  expect(request.json()).toMatchObject({ creditsUsed: 8, status: 'pending' });
  for (const path of [grant, `/api/admin/held-requests/${held.id}/decline`]) {
    const again = await asAdmin('POST', path, path === grant ? { credits: 3 } : {});
    expect([again.statusCode, again.json()]).toMatchObject([409, { code: 'not-waiting' }]);
  }
  const late = await asClient('DELETE', `/api/client/held-requests/${held.id}`);
  expect([late.statusCode, late.json()]).toMatchObject([409, { code: 'not-waiting' }]);
});

test('Lists come newest first, in pages and by state', async ({ scene: { sampleId, asClient } }) => {
  const ids: number[] = [];
  for (const quantity of [6, 7, 8]) {
    const body = { waitsFor: 'admin', samples: [{ id: sampleId, quantity }], reason: 'A fair' };
    ids.push(((await asClient('POST', '/api/client/held-requests', body)).json() as { id: number }).id);
  }
  const [first = 0, second = 0, third = 0] = ids;
  expect((await asClient('DELETE', `/api/client/held-requests/${second}`)).statusCode).toBe(204);
  const idsOf = async (path: string) => {
    const response = await asClient('GET', path);
    return {
      ids: (response.json() as { id: number }[]).map(({ id }) => id),
      link: String(response.headers.link),
    };
  };
  expect((await idsOf('/api/client/held-requests')).ids).toEqual([third, second, first]);
  expect((await idsOf('/api/client/held-requests?state=cancelled')).ids).toEqual([second]);
  const page = await idsOf('/api/client/held-requests?limit=2');
  expect(page.ids).toEqual([third, second]);
  const next = /<(.+)>; rel="next"/.exec(page.link)?.[1] ?? '';
  expect((await idsOf(next)).ids).toEqual([first]);
  expect((await asClient('GET', '/api/client/held-requests?state=open')).statusCode).toBe(400);
  expect((await asClient('DELETE', '/api/client/held-requests/999999')).statusCode).toBe(404);
});

test('What cannot be held is refused with its code', async ({
  scene: { sampleId, asClient, asAdmin, clientId },
}) => {
  const create = async (body: object) => {
    const response = await asClient('POST', '/api/client/held-requests', body);
    return [response.statusCode, (response.json() as { code?: string }).code];
  };
  const samples = [{ id: sampleId, quantity: 6 }];
  const ask = { waitsFor: 'admin', samples, reason: 'A fair' };
  for (const wrong of [
    { ...ask, reason: null },
    { ...ask, reason: '' },
    { ...ask, reason: 'x'.repeat(501) },
    { ...ask, waitsFor: null },
    { ...ask, waitsFor: 'ever' },
    { ...ask, samples: [] },
    { ...ask, state: 'sent' },
    // Of the web alone.
    { ...ask, replaces: 1 },
  ])
    expect(await create(wrong)).toEqual([400, 'invalid-input']);
  expect(await create({ waitsFor: 'renewal', samples })).toEqual([400, 'above-monthly-credits']);
  expect(await create({ ...ask, samples: [{ id: sampleId, quantity: 5 }] })).toEqual([409, 'enough-credits']);
  expect(await create({ ...ask, samples: [{ id: 999_999, quantity: 6 }] })).toEqual([
    400,
    'sample-not-available',
  ]);
  for (let count = 0; count < 10; count += 1) expect((await create(ask))[0]).toBe(201);
  expect(await create(ask)).toEqual([409, 'too-many-held-requests']);

  const [newest] = (await asClient('GET', '/api/client/held-requests?limit=1')).json() as { id: number }[];
  await asAdmin('PATCH', `/api/admin/samples/${sampleId}`, { isActive: false });
  const blocked = await asAdmin('POST', `/api/admin/held-requests/${newest?.id}/grant`, { credits: 1 });
  expect([blocked.statusCode, blocked.json()]).toMatchObject([409, { code: 'held-request-blocked' }]);
  const user = (await asAdmin('GET', '/api/admin/users')).json() as {
    id: number;
    remainingCredits: number;
  }[];
  expect(user.find(({ id }) => id === clientId)?.remainingCredits).toBe(5);
});

test('The statement names what a renewal let expire', async ({
  portal: { em },
  scene: { asClient, clientId },
}) => {
  await em
    .fork()
    .execute(
      "update users set created_at = created_at - interval '1 month', next_reset_date = next_reset_date - interval '1 month' where id = ?",
      [clientId],
    );
  const { entries } = (await asClient('GET', '/api/client/credits')).json() as { entries: object[] };
  expect(entries.at(-1)).toMatchObject({
    kind: 'reset',
    expired: 5,
    reason: 'Monthly credits renewed, 5 unused expired',
  });
});
