import { addressMessages } from '@portal/contract/addresses';
import { ADDRESSES_MAX } from '@portal/contract/addresses.values';
import { describe, expect } from 'vitest';
import { buildAdmin, buildClient } from '../../../test/builders.ts';
import { overlapping } from '../../../test/locks/during-transaction.ts';
import { test } from '../../../test/portal.fixture.ts';

const fields = { name: 'Ada Press', line1: '1 Ink Lane', city: 'Springfield', country: 'US' };
const empty = {
  label: null,
  company: null,
  line2: null,
  line3: null,
  region: null,
  postalCode: null,
  phone: null,
};

describe('Address book', () => {
  test('A client adds, changes and deletes addresses that no other account can read or change', async ({
    portal: { em, callerAs },
  }) => {
    const client = await buildClient(em);
    const { me } = await callerAs(client);
    const { me: other } = await callerAs(await buildClient(em));
    const { admin } = await callerAs(await buildAdmin(em));
    const created = await me.addresses.create({ ...fields, label: ' Shop ', line2: '', phone: null });
    expect(created).toEqual({ ...empty, ...fields, id: created.id, label: 'Shop', isDefault: true });
    const changed = await me.addresses.update({ id: created.id, label: null, city: 'Bern', country: 'CH' });
    expect(changed).toEqual({ ...created, label: null, city: 'Bern', country: 'CH' });
    expect(await me.addresses.list()).toEqual([changed]);
    expect(await admin.addresses.list({ id: client.id })).toEqual([changed]);

    expect(await other.addresses.list()).toEqual([]);
    const foreign = { id: created.id };
    await expect(other.addresses.update({ ...foreign, city: 'Rome' })).rejects.toThrow(
      addressMessages.notFound,
    );
    await expect(other.addresses.delete(foreign)).rejects.toThrow(addressMessages.notFound);
    await me.addresses.delete(foreign);
    expect(await me.addresses.list()).toEqual([]);
  });

  test('An edit of an address that has changed meanwhile names the field', async ({
    portal: { em, callerAs },
  }) => {
    const { me } = await callerAs(await buildClient(em));
    const { id } = await me.addresses.create(fields);
    await me.addresses.update({ id, city: 'Bern', expected: { city: 'Springfield', region: null } });
    await expect(
      me.addresses.update({ id, city: 'Rome', expected: { city: 'Springfield' } }),
    ).rejects.toThrow('City changed to Bern in the meantime');
  });

  test('An account with addresses has exactly one default address', async ({ portal: { em, callerAs } }) => {
    const { me } = await callerAs(await buildClient(em));
    const defaults = async () =>
      (await me.addresses.list()).flatMap(({ id, isDefault }) => (isDefault ? [id] : []));
    const first = await me.addresses.create({ ...fields, isDefault: false });
    const second = await me.addresses.create(fields);
    expect(await defaults()).toEqual([first.id]);
    const third = await me.addresses.create({ ...fields, isDefault: true });
    expect(await defaults()).toEqual([third.id]);
    expect(await me.addresses.update({ id: second.id, isDefault: true })).toMatchObject({ isDefault: true });
    expect(await defaults()).toEqual([second.id]);
    await expect(me.addresses.update({ id: second.id, isDefault: false })).rejects.toThrow(
      addressMessages.lastDefault,
    );
    await me.addresses.update({ id: first.id, isDefault: false });
    await me.addresses.delete({ id: second.id });
    expect(await defaults()).toEqual([first.id]);
    await me.addresses.delete({ id: third.id });
    expect(await defaults()).toEqual([first.id]);
  });

  test('Two addresses at the same time exceed neither the number of addresses nor that of defaults', async ({
    portal: { em, callerAs },
  }) => {
    const client = await buildClient(em);
    const { me } = await callerAs(client);
    const ids = await Promise.all([me.addresses.create(fields), me.addresses.create(fields)]);
    const makeDefault = ids.map(
      ({ id }) =>
        () =>
          me.addresses.update({ id, isDefault: true }),
    );
    await overlapping(em, client.id, makeDefault);
    expect((await me.addresses.list()).filter(({ isDefault }) => isDefault)).toHaveLength(1);

    for (let count = 3; count < ADDRESSES_MAX; count += 1) await me.addresses.create(fields);
    const create = () => me.addresses.create({ ...fields, isDefault: true });
    const outcomes = await overlapping(em, client.id, [create, create]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(create()).rejects.toThrow(addressMessages.tooMany);
    const all = await me.addresses.list();
    expect(all).toHaveLength(ADDRESSES_MAX);
    expect(all.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  test.for([
    ['name', ' ', 'Name is required'],
    ['line1', undefined, 'Address line 1 is required'],
    ['line3', 'x'.repeat(36), 'Address line 3 must be at most 35 characters'],
    ['region', 'x'.repeat(36), 'State or region must be at most 35 characters'],
    ['postalCode', 'x'.repeat(21), 'Postal code must be at most 20 characters'],
    ['phone', 'x'.repeat(31), 'Phone must be at most 30 characters'],
    ['label', 'x'.repeat(41), 'Label must be at most 40 characters'],
    ['country', 'us', addressMessages.country],
    ['country', 'XX', addressMessages.country],
    ['country', '', addressMessages.country],
    ['isDefault', null, addressMessages.isDefault],
  ] as const)('The %s %j is refused', async ([field, value, message], { portal: { em, callerAs } }) => {
    const { me } = await callerAs(await buildClient(em));
    const input = { ...fields, [field]: value } as typeof fields;
    await expect(me.addresses.create(input)).rejects.toThrow(message);
    const { id } = await me.addresses.create(fields);
    if (value !== undefined)
      await expect(me.addresses.update({ id, [field]: value })).rejects.toThrow(message);
  });
});
