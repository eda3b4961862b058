import { describe, expect } from 'vitest';
import { test } from '../../../test/accounts/signed-in.fixture.ts';
import { buildClient, buildRequest, PASSWORD } from '../../../test/builders.ts';

const problem = { accept: 'application/problem+json' };

let last = 0;
const person = (fields: object = {}) => {
  last += 1;
  const username = `identity-${last}`;
  return { name: 'Ada Press', email: `${username}@example.com`, username, ...fields };
};

describe('company and customer number', () => {
  test('They are null by default, and "" means null', async ({ portal, admin: { cookie } }) => {
    const create = async (fields: object) =>
      (
        await portal.call('POST', '/api/admin/users', {
          cookie,
          body: { ...person(fields), password: PASSWORD },
        })
      ).json();
    expect(await create({})).toMatchObject({ company: null, customerNumber: null });
    expect(await create({ company: ' ', customerNumber: '' })).toMatchObject({
      company: null,
      customerNumber: null,
    });
    const { id, ...created } = await create({ company: '  Press & Co ', customerNumber: ' K-1 ' });
    expect(created).toMatchObject({ company: 'Press & Co', customerNumber: 'K-1' });
    const change = async (body: object) =>
      (await portal.call('PATCH', `/api/admin/users/${id}`, { cookie, body })).json();
    expect(await change({ company: 'Press Ltd' })).toMatchObject({
      company: 'Press Ltd',
      customerNumber: 'K-1',
    });
    expect(await change({ company: '', customerNumber: null })).toMatchObject({
      company: null,
      customerNumber: null,
    });
  });

  test('An invitation takes them, and every view of the account has them', async ({ portal, admin }) => {
    const { admin: as } = await portal.callerAs(admin);
    const identity = { company: 'Quill Ltd', customerNumber: 'Q-7' };
    const { id } = await as.invitations.send(person(identity));
    expect(await as.clients.get({ id })).toMatchObject(identity);
    const { auth } = await portal.callerAs({ id });
    expect(await auth.me()).toMatchObject(identity);
  });

  test('A customer number belongs to one client, in any case, and to no other', async ({ portal, admin }) => {
    const { cookie } = admin;
    await buildClient(portal.em, { customerNumber: 'TX-100' });
    const other = await buildClient(portal.em, { customerNumber: 'TX-101' });
    const refusals = [
      portal.call('POST', '/api/admin/users', {
        cookie,
        headers: problem,
        body: { ...person({ customerNumber: 'tx-100' }), password: PASSWORD },
      }),
      portal.call('PATCH', `/api/admin/users/${other.id}`, {
        cookie,
        headers: problem,
        body: { customerNumber: 'Tx-100' },
      }),
    ];
    for (const response of await Promise.all(refusals))
      expect(response.json()).toMatchObject({
        status: 409,
        code: 'customer-number-taken',
        detail: 'Customer number already exists',
        errors: [{ path: 'customerNumber' }],
      });
    const { admin: as } = await portal.callerAs(admin);
    await expect(as.invitations.send(person({ customerNumber: 'TX-100' }))).rejects.toMatchObject({
      message: 'Customer number already exists',
    });
    expect(await as.clients.update({ id: other.id, customerNumber: 'tx-101' })).toMatchObject({
      customerNumber: 'tx-101',
    });
  });

  test.for<[string, object, string]>([
    [
      'a long customer number',
      { customerNumber: '1'.repeat(61) },
      'Customer number must be at most 60 characters',
    ],
    ['a long company', { company: 'a'.repeat(256) }, 'Company must be at most 255 characters'],
    ['a company that is a number', { company: 4 }, 'Company must be text'],
    ['no email', { email: 'ada@' }, 'Please enter a valid email'],
    ['null for the email', { email: null }, 'Please enter a valid email'],
  ])('PATCH with %s is 400', async ([, body, message], { portal, admin: { cookie }, client }) => {
    const response = await portal.call('PATCH', `/api/admin/users/${client.id}`, { cookie, body });
    expect([response.statusCode, response.body]).toEqual([400, message]);
  });

  test('A client changes the own company and not the own customer number', async ({ portal, client }) => {
    const { cookie } = client;
    const change = (body: object) =>
      portal.call('PATCH', '/api/client/profile', { cookie, headers: problem, body });
    expect((await change({ company: 'Own Press' })).json()).toMatchObject({
      company: 'Own Press',
      name: client.name,
      email: client.email,
    });
    const stale = await change({ company: 'Other Press', expected: { company: null } });
    expect(stale.json()).toMatchObject({
      status: 409,
      code: 'stale-profile',
      detail: 'Company changed to Own Press in the meantime. Please review and try again.',
    });
    expect((await change({ company: '' })).json()).toMatchObject({ company: null });
    expect((await change({ customerNumber: 'X-1' })).statusCode).toBe(400);
  });

  test('A client and their requests are found by company and customer number', async ({ portal, admin }) => {
    const found = await buildClient(portal.em, { company: 'Blüte & Söhne', customerNumber: 'KD-88X17' });
    const request = await buildRequest(portal.em, { userId: found.id });
    const { admin: as } = await portal.callerAs(admin);
    for (const search of ['blute sohne', 'BLÜTE', 'kd-88x17', '88x17']) {
      const clients = await as.clients.search({ search });
      expect(
        clients.items.map(({ id }) => id),
        search,
      ).toEqual([found.id]);
      const requests = await as.requests.search({ search });
      expect(
        requests.items.map(({ id }) => id),
        search,
      ).toEqual([request.id]);
    }
    await as.clients.update({ id: found.id, company: null });
    expect((await as.clients.search({ search: 'blute' })).items).toEqual([]);
  });

  test('The activity log and the downloads have them', async ({ portal, admin }) => {
    const { admin: as } = await portal.callerAs(admin);
    const { id } = await buildClient(portal.em, { name: 'Logged Ltd', company: 'Old Co' });
    await as.clients.update({ id, company: '=New Co', customerNumber: 'L-1' });
    const { items } = await as.auditLog.search({ subject: `client-${id}`, action: 'clients.update' });
    expect(items[0]?.changes).toEqual([
      { field: 'Company', from: 'Old Co', to: '=New Co' },
      { field: 'Customer number', from: null, to: 'L-1' },
    ]);
    await buildRequest(portal.em, { userId: id });
    for (const file of ['clients', 'requests']) {
      const path = `/downloads/${file}.csv?search=logged`;
      const { body } = await portal.call('GET', path, { cookie: admin.cookie });
      expect(body).toMatch(/,Company,Customer number[,\r]/);
      expect(body).toMatch(/,'=New Co,L-1[,\r]/);
    }
  });
});
