import { addressMessages } from '@portal/contract/addresses';
import type { SubmitRequestInput } from '@portal/contract/requests';
import { requestMessages } from '@portal/contract/requests.values';
import { describe, expect } from 'vitest';
import { buildAdmin, buildClient, buildSample } from '../../../../test/builders.ts';
import { test as base, type TestPortal } from '../../../../test/portal.fixture.ts';

const fields = { name: 'Ada Press', line1: '1 Ink Lane', city: 'Springfield', country: 'US' };
const noOptional = {
  label: null,
  company: null,
  line2: null,
  line3: null,
  region: null,
  postalCode: null,
  phone: null,
};
const copy = { ...noOptional, ...fields };

const buildScene = async ({ em, callerAs }: TestPortal) => {
  const client = await buildClient(em, { monthlyCredits: 100 });
  const { me } = await callerAs(client);
  const sample = await buildSample(em);
  const submit = (details: Omit<SubmitRequestInput, 'samples'> = {}) =>
    me.requests.submit({ samples: [{ id: sample.id, quantity: 1 }], ...details });
  return { client, me, submit };
};

const test = base.extend<{ scene: Awaited<ReturnType<typeof buildScene>> }>({
  scene: async ({ portal }, use) => use(await buildScene(portal)),
});

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

describe('The address of a submission', () => {
  test('An absent one is the default address, null is none, fields and an id are copied', async ({
    scene: { me, submit },
  }) => {
    expect(await submit()).toMatchObject({ shipTo: null, note: null, reference: null, neededBy: null });
    const { id: firstId } = await me.addresses.create(fields);
    const { id } = await me.addresses.create({ ...fields, label: 'Shop', line2: 'Rear', isDefault: true });
    const shop = { ...copy, label: 'Shop', line2: 'Rear' };
    const { id: requestId, shipTo } = await submit();
    expect(shipTo).toEqual(shop);
    expect(await submit({ shipTo: null })).toMatchObject({ shipTo: null });
    expect(await submit({ shipTo: { addressId: firstId } })).toMatchObject({ shipTo: copy });
    const once = { ...fields, city: 'Bern', country: 'CH', phone: '' };
    expect((await submit({ shipTo: once })).shipTo).toEqual({ ...copy, city: 'Bern', country: 'CH' });

    await me.addresses.update({ id, line1: '2 Ink Lane' });
    await me.addresses.delete({ id });
    expect((await me.requests.get({ id: requestId })).shipTo).toEqual(shop);
  });

  test('An address that does not exist or is of another client is named and nothing is charged', async ({
    scene: { me, submit },
    portal,
  }) => {
    const other = await buildScene(portal);
    const { id } = await other.me.addresses.create(fields);
    for (const addressId of [id, 999_999]) {
      const refused = portal.call('POST', '/api/client/requests', {
        cookie: await portal.signIn(other.client),
        body: { samples: [], shipTo: { addressId } },
      });
      expect((await refused).statusCode).toBe(400);
      await expect(submit({ shipTo: { addressId } })).rejects.toThrow(addressMessages.unknown(addressId));
    }
    expect((await me.requests.list({})).items).toEqual([]);
    expect((await me.credits.statement({ period: 0 })).closing).toBe(100);
  });

  test('Only the fields or an id is an address, and each wrong field is named', async ({
    scene: { submit },
  }) => {
    const { city: _, ...withoutCity } = fields;
    await expect(submit({ shipTo: withoutCity as typeof fields })).rejects.toThrow('City is required');
    const both = { addressId: 1, ...fields };
    await expect(submit({ shipTo: both })).rejects.toThrow(addressMessages.fieldsOrId);
    const long = { ...fields, line2: 'x'.repeat(36) };
    await expect(submit({ shipTo: long })).rejects.toThrow('Address line 2 must be at most 35 characters');
  });

  test('With the setting a request needs an address', async ({ scene: { me, submit }, portal }) => {
    const { admin } = await portal.callerAs(await buildAdmin(portal.em));
    expect(await me.addresses.policy()).toEqual({ isRequired: false });
    await admin.settings.update({ requireAddress: true });
    expect(await me.addresses.policy()).toEqual({ isRequired: true });
    for (const details of [{}, { shipTo: null }])
      await expect(submit(details)).rejects.toMatchObject({
        message: 'Please choose a shipping address',
        cause: { code: 'shipping-address-required', fields: [{ path: 'shipTo' }] },
      });
    const { id } = await submit({ shipTo: fields });
    await expect(me.requests.update({ id, shipTo: null })).rejects.toThrow(addressMessages.required);
    await expect(admin.requests.update({ id, shipTo: null })).rejects.toThrow(addressMessages.required);
    await me.addresses.create(fields);
    expect(await submit()).toMatchObject({ shipTo: copy });
    await admin.settings.update({ requireAddress: false });
  });
});

describe('The details of a submission', () => {
  test('Note, reference and needed-by day are stored, and empty ones are null', async ({
    scene: { submit },
  }) => {
    const neededBy = dayFromNow(3);
    const details = { note: ' One\r\ntwo ', reference: ' PO  4711 ', neededBy };
    expect(await submit(details)).toMatchObject({ note: 'One\ntwo', reference: 'PO 4711', neededBy });
    const empty = { note: '', reference: '', neededBy: '' };
    expect(await submit(empty)).toMatchObject({ note: null, reference: null, neededBy: null });
  });

  test('A day that has passed in the business time zone is refused, today is not', async ({
    scene: { me, submit },
  }) => {
    for (const neededBy of [dayFromNow(-1), '2000-01-01'])
      await expect(submit({ neededBy })).rejects.toMatchObject({
        message: requestMessages.neededInPast,
        cause: { fields: [{ path: 'neededBy' }] },
      });
    expect((await me.requests.list({})).items).toEqual([]);
    const neededBy = dayFromNow(0);
    expect(await submit({ neededBy })).toMatchObject({ neededBy });
  });

  test.for(['2027-02-30', '2027-2-3', '27-02-03', 'soon'])('%s is no day', async (neededBy, { scene }) => {
    await expect(scene.submit({ neededBy })).rejects.toMatchObject({
      cause: { fields: [{ path: 'neededBy' }] },
    });
  });
});

describe('The key of a submission', () => {
  test('Another address, note, reference or day is another submission', async ({ scene: { submit } }) => {
    const details = { shipTo: fields, note: 'a', reference: 'b', neededBy: dayFromNow(9) };
    const { id } = await submit({ ...details, idempotencyKey: 'k' });
    const reordered = Object.fromEntries(Object.entries(fields).reverse()) as typeof fields;
    expect((await submit({ ...details, shipTo: reordered, idempotencyKey: 'k' })).id).toBe(id);
    const others = [
      { shipTo: { ...fields, city: 'Bern' } },
      { shipTo: null },
      { note: 'c' },
      { note: null },
      { reference: null },
      { neededBy: dayFromNow(10) },
    ];
    for (const other of others)
      await expect(submit({ ...details, ...other, idempotencyKey: 'k' })).rejects.toMatchObject({
        cause: { code: 'idempotency-key-reused' },
      });
  });

  test('What was absent stays absent: a new default address replays, null does not', async ({
    scene: { me, submit },
  }) => {
    await me.addresses.create(fields);
    const first = await submit({ idempotencyKey: 'k' });
    await me.addresses.create({ ...fields, city: 'Bern', isDefault: true });
    expect(await submit({ idempotencyKey: 'k' })).toMatchObject({ id: first.id, shipTo: copy });
    for (const details of [{ shipTo: null }, { note: null }, { neededBy: null }])
      await expect(submit({ ...details, idempotencyKey: 'k' })).rejects.toMatchObject({
        cause: { code: 'idempotency-key-reused' },
      });
  });
});
