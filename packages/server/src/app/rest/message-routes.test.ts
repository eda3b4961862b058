import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { buildAdmin, buildClient, buildRequest } from '../../../test/builders.ts';
import { type TestPortal, test } from '../../../test/portal.fixture.ts';

const json = { accept: 'application/json' };

async function arrange({ em, call, signIn }: TestPortal) {
  const client = await buildClient(em);
  const { id } = await buildRequest(em, { userId: client.id });
  const [own, office] = [await signIn(client), await signIn(await buildAdmin(em))];
  const stranger = await signIn(await buildClient(em));
  return {
    id,
    asClient: (method: 'GET' | 'POST', path: string, body?: object, headers = {}) =>
      call(method, `/api/client/requests/${path}`, { cookie: own, body, headers: { ...json, ...headers } }),
    asAdmin: (method: 'GET' | 'POST', path: string, body?: object) =>
      call(method, `/api/admin/requests/${path}`, { cookie: office, body, headers: json }),
    asStranger: (path: string) => call('GET', `/api/client/requests/${path}`, { cookie: stranger }),
  };
}

test('A question and its answer are messages of the request, with awaitsAnswer between them', async ({
  portal,
}) => {
  const { id, asClient, asAdmin, asStranger } = await arrange(portal);
  const asked = await asAdmin('POST', `${id}/messages`, { text: 'Which color?', needsAnswer: true });
  expect(asked.statusCode).toBe(201);
  expect(Object.keys(asked.json())).toEqual(['id', 'at', 'from', 'name', 'text', 'needsAnswer']);
  const isAwaited = async () => (await asClient('GET', `${id}`)).json().awaitsAnswer;
  expect(await isAwaited()).toBe(true);
  const answered = await asClient('POST', `${id}/messages`, { text: 'Navy' });
  expect([answered.statusCode, answered.json()]).toMatchObject([201, { from: 'client', text: 'Navy' }]);
  expect(await isAwaited()).toBe(false);

  const first = await asClient('GET', `${id}/messages?limit=1`);
  expect(first.json()).toMatchObject([{ text: 'Which color?', name: 'Transfers Portal' }]);
  const next = /<\/api\/client\/requests\/(.+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
  expect((await asClient('GET', next)).json()).toMatchObject([{ text: 'Navy' }]);
  expect((await asAdmin('GET', `${id}/messages`)).json()).toHaveLength(2);
  expect((await asStranger(`${id}/messages`)).statusCode).toBe(404);
});

test('A key repeats the message, and is refused with another text', async ({ portal }) => {
  const { id, asClient } = await arrange(portal);
  const key = { 'idempotency-key': randomUUID() };
  const first = await asClient('POST', `${id}/messages`, { text: 'Navy' }, key);
  const again = await asClient('POST', `${id}/messages`, { text: 'Navy' }, key);
  expect([again.statusCode, again.headers['idempotency-replayed'], again.json()]).toEqual([
    201,
    'true',
    first.json(),
  ]);
  const other = await asClient('POST', `${id}/messages`, { text: 'Black' }, key);
  expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency-key-reused']);
});

test('A client cannot ask a question that awaits an answer, and a message needs a text', async ({
  portal,
}) => {
  const { id, asClient, asAdmin } = await arrange(portal);
  for (const body of [{ text: 'Hello', needsAnswer: true }, { text: '' }, { text: null }, {}])
    expect((await asClient('POST', `${id}/messages`, body)).statusCode).toBe(400);
  expect((await asAdmin('POST', `${id}/messages`, { text: 'Hello', needsAnswer: null })).statusCode).toBe(
    400,
  );
});
