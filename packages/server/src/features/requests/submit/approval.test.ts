import type { Approval } from '@portal/contract/clients.values';
import type { UpdateSettingsInput } from '@portal/contract/settings';
import { describe, expect } from 'vitest';
import { buildAdmin, buildClient, buildSample } from '../../../../test/builders.ts';
import { test as base, type TestPortal } from '../../../../test/portal.fixture.ts';

const openPortal = async (portal: TestPortal) => {
  const { em, callerAs } = portal;
  const { admin } = await callerAs(await buildAdmin(em));
  const ordinary = await buildSample(em, { name: 'Crest' });
  const limited = await buildSample(em, { name: 'Gold Foil', needsApproval: true });
  /** Submits a request of a new client. */
  const submit = async (options: { approval?: Approval; units?: number; isLimited?: boolean } = {}) => {
    const { approval = 'standard', units = 1, isLimited = false } = options;
    const client = await buildClient(em, { monthlyCredits: 50 });
    if (approval !== 'standard') await admin.clients.update({ id: client.id, approval });
    const { me } = await callerAs(client);
    const samples = [
      { id: ordinary.id, quantity: isLimited ? units - 1 : units },
      { id: limited.id, quantity: 1 },
    ].slice(0, isLimited ? 2 : 1);
    const { id, status } = await me.requests.submit({
      samples: samples.filter(({ quantity }) => quantity > 0),
    });
    const [event] = (await admin.requests.get({ id })).timeline;
    const [own] = (await me.requests.get({ id })).timeline;
    expect(own).toMatchObject({ note: event?.note, internalNote: null });
    return { status, says: event?.note ?? event?.internalNote ?? null };
  };
  const set = (settings: UpdateSettingsInput) => admin.settings.update(settings);
  return { portal, admin, ordinary, limited, submit, set };
};

const test = base.extend<{ approvals: Awaited<ReturnType<typeof openPortal>> }>({
  approvals: async ({ portal }, use) => use(await openPortal(portal)),
});

const approved = (says: string | null) => ({ status: 'approved', says });
const pending = (says: string | null) => ({ status: 'pending', says });

describe('automatic approval', () => {
  test('While the switch is off, nothing is approved, whatever the conditions say', async ({ approvals }) => {
    const { submit, set } = approvals;
    await set({ autoApproveMaxUnits: 5, autoApprove: false });
    for (const approval of ['standard', 'always', 'never'] as const)
      expect(await submit({ approval })).toEqual(pending(null));
  });

  test('Without a condition, the switch approves everything, and the timeline says nothing', async ({
    approvals: { submit, set, admin, limited },
  }) => {
    await admin.samples.update({ id: limited.id, needsApproval: false });
    await set({ autoApprove: true, autoApproveMaxUnits: null });
    expect(await submit({ units: 10, isLimited: true })).toEqual(approved(null));
  });

  test('Units and samples decide, and the timeline says which', async ({ approvals: { submit, set } }) => {
    await set({ autoApprove: true, autoApproveMaxUnits: null });
    expect(await submit()).toEqual(approved(null));
    const needs = 'Gold Foil needs approval';
    expect(await submit({ isLimited: true })).toEqual(pending(`Not approved automatically: ${needs}`));
    await set({ autoApproveMaxUnits: 5 });
    expect(await submit({ units: 5 })).toEqual(approved('Approved automatically: up to 5 units'));
    expect(await submit({ units: 6 })).toEqual(pending('Not approved automatically: more than 5 units'));
    expect(await submit({ units: 5, isLimited: true })).toEqual(
      pending(`Not approved automatically: ${needs}`),
    );
    expect(await submit({ units: 6, isLimited: true })).toEqual(
      pending(`Not approved automatically: more than 5 units; ${needs}`),
    );
    await set({ autoApproveMaxUnits: 1 });
    expect(await submit()).toEqual(approved('Approved automatically: up to 1 unit'));
    await set({ autoApproveMaxUnits: null });
    expect(await submit({ units: 10 })).toEqual(approved(null));
  });

  test("The client's own condition comes first", async ({ approvals: { submit, set } }) => {
    await set({ autoApprove: true, autoApproveMaxUnits: 2 });
    const always = approved('Approved automatically: all requests of this account');
    expect(await submit({ approval: 'always', units: 9, isLimited: true })).toEqual(always);
    const never = pending('Not approved automatically: requests of this account wait for approval');
    expect(await submit({ approval: 'never' })).toEqual(never);
  });

  test('A held request is decided when it is sent', async ({
    approvals: { set, admin, portal, ordinary },
  }) => {
    await set({ autoApprove: true, autoApproveMaxUnits: null });
    const client = await buildClient(portal.em, { monthlyCredits: 2 });
    const { me } = await portal.callerAs(client);
    const samples = [{ id: ordinary.id, quantity: 6 }];
    const { id } = await me.heldRequests.create({ waitsFor: 'admin', samples, reason: 'A fair' });
    await set({ autoApproveMaxUnits: 5 });
    const { requestId } = await admin.heldRequests.grant({ id, credits: 4 });
    const { status, timeline } = await admin.requests.get({ id: requestId ?? 0 });
    expect([status, timeline[0]?.internalNote]).toEqual([
      'pending',
      'Not approved automatically: more than 5 units',
    ]);
  });

  test('Values that do not exist are refused, and so are null and an empty text where there is a default', async ({
    approvals: { set, admin, portal, limited },
  }) => {
    const { id } = await buildClient(portal.em);
    const wrong = { code: 'BAD_REQUEST' };
    for (const autoApproveMaxUnits of [0, -1, 1.5, 2 ** 31, '5', true] as unknown as number[])
      await expect(set({ autoApproveMaxUnits })).rejects.toMatchObject(wrong);
    for (const approval of [null, '', 'sometimes', true] as unknown as Approval[])
      await expect(admin.clients.update({ id, approval })).rejects.toMatchObject(wrong);
    for (const needsApproval of [null, '', 'true', 1] as unknown as boolean[])
      await expect(admin.samples.update({ id: limited.id, needsApproval })).rejects.toMatchObject(wrong);
    expect(await set({ autoApproveMaxUnits: 2 ** 31 - 1 })).toMatchObject({
      autoApproveMaxUnits: 2 ** 31 - 1,
    });
    expect(await set({ autoApproveMaxUnits: '' as unknown as null })).toMatchObject({
      autoApproveMaxUnits: null,
    });
  });

  test('Only admins see the conditions of a client and of a sample', async ({
    approvals: { admin, portal, limited, ordinary },
  }) => {
    const { em, call, signIn } = portal;
    const [client, boss] = [await buildClient(em), await buildAdmin(em)];
    await admin.clients.update({ id: client.id, approval: 'never' });
    const [own, adminsOwn] = [await signIn(client), await signIn(boss)];
    expect((await call('GET', '/api/user', { cookie: own })).json()).not.toHaveProperty('approval');
    const profile = await call('PATCH', '/api/client/profile', { cookie: own, body: { company: 'Acme' } });
    expect(profile.json()).not.toHaveProperty('approval');
    for (const body of [{ approval: 'always' }, { needsApproval: false }])
      expect((await call('PATCH', '/api/client/profile', { cookie: own, body })).statusCode).toBe(400);
    const users = (await call('GET', '/api/admin/users', { cookie: adminsOwn })).json();
    expect(users).toContainEqual(expect.objectContaining({ id: client.id, approval: 'never' }));

    const seen = (await call('GET', '/api/samples', { cookie: own })).json();
    for (const sample of seen) expect(sample).not.toHaveProperty('needsApproval');
    const all = (await call('GET', '/api/samples', { cookie: adminsOwn })).json();
    expect(all).toContainEqual(expect.objectContaining({ id: limited.id, needsApproval: true }));
    expect(all).toContainEqual(expect.objectContaining({ id: ordinary.id, needsApproval: false }));
  });

  test('Clients and samples are created with a condition, and one that changed since is a conflict', async ({
    approvals: { admin, limited },
  }) => {
    const account = {
      name: 'Mara',
      email: 'mara@example.com',
      username: 'mara-w',
      password: 'secret-enough',
    };
    const client = await admin.clients.create({ ...account, approval: 'always' });
    expect(client.approval).toBe('always');
    const stale = { id: client.id, approval: 'never', expected: { approval: 'standard' } } as const;
    await expect(admin.clients.update(stale)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Approval changed to always in the meantime. Please review and try again.',
    });
    const sample = { id: limited.id, needsApproval: false, expected: { needsApproval: false } };
    await expect(admin.samples.update(sample)).rejects.toMatchObject({ code: 'CONFLICT' });
    const { items } = await admin.auditLog.search({ limit: 10 });
    const created = items.find(({ action }) => action === 'clients.create');
    expect(created?.changes).toContainEqual({ field: 'Approval', from: 'standard', to: 'always' });
  });
});
