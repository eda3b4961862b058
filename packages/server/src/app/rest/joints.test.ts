import { expect } from 'vitest';
import { buildAdmin, buildClient, buildSample } from '../../../test/builders.ts';
import { type TestPortal, test } from '../../../test/portal.fixture.ts';

async function arrange(portal: TestPortal) {
  const { em, call, callerAs, signIn } = portal;
  const admin = await buildAdmin(em);
  const client = await buildClient(em);
  const sample = await buildSample(em);
  const { admin: office, me: own } = await callerAs(admin);
  const { me } = await callerAs(client);
  const numbers = { design: `TX-${sample.id}`, customer: `K-${client.id}` };
  await office.samples.update({ id: sample.id, designNumber: numbers.design });
  await office.clients.update({ id: client.id, company: 'Press Ltd', customerNumber: numbers.customer });
  const [adminCookie, clientCookie] = [await signIn(admin), await signIn(client)];
  return {
    ...{ client, sample, office, me, own, numbers },
    get: (path: string, cookie = adminCookie) => call('GET', path, { cookie }),
    clientCookie,
  };
}

test('A request carries the present design numbers of its samples, and company and customer number', async ({
  portal,
}) => {
  const { client, sample, office, me, numbers, get } = await arrange(portal);
  const { id } = await me.requests.submit({ samples: [{ id: sample.id, quantity: 1 }] });
  const expected = {
    samples: [{ id: sample.id, designNumber: numbers.design }],
    user: { id: client.id, company: 'Press Ltd', customerNumber: numbers.customer },
  };
  expect((await get(`/api/admin/requests/${id}`)).json()).toMatchObject(expected);
  const [listed] = (await get('/api/admin/requests?limit=1')).json();
  expect(listed).toMatchObject(expected);
  await office.samples.update({ id: sample.id, designNumber: null });
  expect((await get(`/api/admin/requests/${id}`)).json().samples[0].designNumber).toBeNull();
});

test('A sample is found by its exact design number without case, by a client only while it is active', async ({
  portal,
}) => {
  const { sample, office, numbers, get, clientCookie } = await arrange(portal);
  const find = async (number: string, cookie?: string) =>
    (await get(`/api/samples?designNumber=${number}`, cookie)).json().map(({ id }: { id: number }) => id);
  expect(await find(numbers.design.toLowerCase(), clientCookie)).toEqual([sample.id]);
  expect(await find(numbers.design.slice(0, -1))).toEqual([]);
  await office.samples.update({ id: sample.id, isActive: false });
  expect(await find(numbers.design)).toEqual([sample.id]);
  expect(await find(numbers.design, clientCookie)).toEqual([]);
});

test('A client is found by the exact customer number without case', async ({ portal }) => {
  const { client, numbers, get } = await arrange(portal);
  const find = async (number: string) =>
    (await get(`/api/admin/users?customerNumber=${number}`)).json().map(({ id }: { id: number }) => id);
  expect(await find(numbers.customer.toLowerCase())).toEqual([client.id]);
  expect(await find(`${numbers.customer}0`)).toEqual([]);
});

test('CSV files accept an API token with the scope read, those of admins an admin’s', async ({ portal }) => {
  const { me, own } = await arrange(portal);
  const download = async (path: string, token: string) => {
    const response = await portal.call('GET', `/downloads/${path}.csv`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return response.statusCode;
  };
  const { token: ofClient } = await me.apiTokens.create({ name: 'Shop', scopes: ['read'] });
  const { token: ofAdmin } = await own.apiTokens.create({ name: 'CRM', scopes: ['read'] });
  const { token: requesting } = await own.apiTokens.create({ name: 'Form', scopes: ['request'] });
  expect(await download('own-requests', ofClient)).toBe(200);
  expect(await download('requests', ofClient)).toBe(403);
  expect([await download('requests', ofAdmin), await download('clients', ofAdmin)]).toEqual([200, 200]);
  expect(await download('requests', requesting)).toBe(403);
  expect(await download('requests', 'ptl_unknown')).toBe(401);
});
