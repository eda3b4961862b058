import type { UpdateTransferTypeInput } from '@portal/contract/transfer-types';
import { describe, expect } from 'vitest';
import { buildAdmin, buildClient, buildSample, buildTransferType } from '../../../test/builders.ts';
import { test as base } from '../../../test/portal.fixture.ts';
import type { Caller } from '../../app/router.ts';

const test = base.extend<{ admin: Caller['admin']; me: Caller['me'] }>({
  admin: async ({ portal: { em, callerAs } }, use) => use((await callerAs(await buildAdmin(em))).admin),
  me: async ({ portal: { em, callerAs } }, use) => use((await callerAs(await buildClient(em))).me),
});

const refusal = (code: string, field: string, message: string) => ({
  message,
  cause: { code, fields: [expect.objectContaining({ path: field })] },
});

describe('transfer types', () => {
  test('A type has nothing but a name, or everything that a press is set to', async ({ admin }) => {
    const bare = await admin.transferTypes.create({ name: '  Plain  print ' });
    expect(bare).toEqual({
      id: bare.id,
      name: 'Plain print',
      temperature: null,
      temperatureUnit: null,
      seconds: null,
      pressure: null,
      peel: null,
      prePressSeconds: null,
      secondPressSeconds: null,
      coverSheet: false,
      fabrics: [],
      settings: [],
      garment: null,
      notes: null,
      isActive: true,
    });
    const press = {
      temperature: 325,
      temperatureUnit: 'F',
      seconds: 6,
      pressure: 'firm',
      peel: 'hot',
    } as const;
    const use = { prePressSeconds: 0, garment: 'dark', notes: 'Peel at once\nin one pull' } as const;
    const full = await admin.transferTypes.create({
      name: 'Hot split',
      ...press,
      ...use,
      fabrics: ['blend', 'cotton', 'blend'],
    });
    expect(full).toMatchObject({ ...press, ...use, fabrics: ['cotton', 'blend'] });
  });

  test('A temperature and its unit are both set or both empty, also after a change of one', async ({
    admin,
  }) => {
    const alone = { code: 'BAD_REQUEST', message: 'Temperature and its unit belong together' };
    await expect(admin.transferTypes.create({ name: 'One', temperature: 300 })).rejects.toMatchObject(alone);
    await expect(admin.transferTypes.create({ name: 'One', temperatureUnit: 'C' })).rejects.toMatchObject(
      alone,
    );
    const { id } = await admin.transferTypes.create({ name: 'One', temperature: 0, temperatureUnit: 'C' });
    for (const change of [{ temperature: null }, { temperatureUnit: null }])
      await expect(admin.transferTypes.update({ id, ...change })).rejects.toMatchObject(alone);
    const changed = await admin.transferTypes.update({ id, temperature: 300 });
    expect(changed).toMatchObject({ temperature: 300, temperatureUnit: 'C' });
    const empty = { temperature: null, temperatureUnit: null };
    expect(await admin.transferTypes.update({ id, ...empty })).toMatchObject(empty);
    await expect(admin.transferTypes.update({ id, temperatureUnit: 'F' })).rejects.toMatchObject(alone);
  });

  test('Rows are for single fabrics of the type, whatever their order, and are replaced as a whole', async ({
    admin,
  }) => {
    const cotton = { fabrics: ['cotton'], temperature: 320, temperatureUnit: 'F', note: '' } as const;
    const polyester = {
      fabrics: ['polyester', 'blend'],
      secondPressSeconds: 5,
      coverSheet: true,
      note: 'Low heat',
    } as const;
    const empty = { temperature: null, temperatureUnit: null, seconds: null, pressure: null, peel: null };
    const rest = { ...empty, prePressSeconds: null, secondPressSeconds: null, coverSheet: false, note: null };
    const stored = [
      { ...rest, ...cotton, note: null },
      { ...rest, ...polyester },
    ];
    const fabrics = ['cotton', 'polyester', 'blend', 'canvas'] as const;
    const { id, settings } = await admin.transferTypes.create({
      name: 'DTF',
      fabrics: [...fabrics],
      settings: [
        { ...polyester, fabrics: ['blend', 'polyester'] },
        { ...cotton, fabrics: ['cotton'] },
      ],
    });
    expect(settings).toEqual(stored);
    const seen = await admin.transferTypes.update({
      id,
      peel: 'cold',
      expected: { settings: stored.toReversed() } as never,
    });
    expect(seen).toMatchObject({ peel: 'cold', coverSheet: false, settings: stored });
    await expect(
      admin.transferTypes.update({ id, peel: 'hot', expected: { settings: [] } }),
    ).rejects.toMatchObject(
      refusal(
        'stale-type',
        'settings',
        expect.stringContaining('changed Settings by fabric to Cotton:') as never,
      ),
    );
    const bare = await admin.transferTypes.update({ id, settings: [] });
    expect(bare.settings).toEqual([]);
  });

  test('A row that does not fit its type is refused on settings', async ({ admin }) => {
    const { id } = await admin.transferTypes.create({
      name: 'DTF by row',
      fabrics: ['cotton', 'polyester'],
      settings: [{ fabrics: ['polyester'] }],
    });
    const wrong: unknown[] = [
      [{ fabrics: ['cotton'] }, { fabrics: ['polyester', 'cotton'] }],
      [{ fabrics: ['nylon'] }],
      [{ fabrics: ['cotton'], temperature: 300 }],
      [{ fabrics: ['cotton'], temperatureUnit: 'C' }],
      [{ fabrics: [] }],
      [{}],
      [{ fabrics: ['cotton'], coverSheet: null }],
      [{ fabrics: ['cotton'], note: 'x'.repeat(201) }],
      [{ fabrics: ['cotton'], other: 1 }],
      null,
      '',
    ];
    for (const settings of wrong)
      await expect(
        admin.transferTypes.update({ id, settings: settings as never }),
        JSON.stringify(settings),
      ).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        cause: { fields: [expect.objectContaining({ path: expect.stringMatching(/^settings/) })] },
      });
    await expect(admin.transferTypes.update({ id, fabrics: ['cotton'] })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      cause: { fields: [expect.objectContaining({ path: 'settings' })] },
    });
    for (const coverSheet of [null, ''])
      await expect(admin.transferTypes.update({ id, coverSheet: coverSheet as never })).rejects.toMatchObject(
        {
          code: 'BAD_REQUEST',
        },
      );
  });

  test('Two types cannot have the same name, whatever its case', async ({ portal: { em }, admin }) => {
    await buildTransferType(em, { name: 'Glitter Gold' });
    const taken = refusal('name-taken', 'name', 'Name already exists');
    await expect(admin.transferTypes.create({ name: 'glitter GOLD' })).rejects.toMatchObject(taken);
    const { id } = await buildTransferType(em);
    await expect(admin.transferTypes.update({ id, name: 'GLITTER gold' })).rejects.toMatchObject(taken);
    const all = await Promise.allSettled([1, 2, 3].map(() => admin.transferTypes.create({ name: 'Silver' })));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('Of two admins who edit a type, the second learns what the first has changed', async ({
    portal: { em, callerAs },
    admin,
  }) => {
    const type = await buildTransferType(em, { seconds: 10, fabrics: ['cotton', 'nylon'] });
    const edit = (change: Omit<UpdateTransferTypeInput, 'id'>) =>
      admin.transferTypes.update({ id: type.id, ...change });
    const { admin: other } = await callerAs(await buildAdmin(em));
    await other.transferTypes.update({ id: type.id, seconds: 12, expected: { seconds: 10 } });
    await expect(edit({ seconds: 15, expected: { seconds: 10 } })).rejects.toMatchObject(
      refusal('stale-type', 'seconds', 'Another admin changed Seconds to 12. Please review and try again.'),
    );
    // Another field, and the same fabrics in another order.
    await edit({ peel: 'cold', expected: { peel: null, fabrics: ['nylon', 'cotton'] } });
    await expect(edit({ fabrics: [], expected: { fabrics: ['cotton'] } })).rejects.toThrow(
      'Another admin changed Fabrics to cotton, nylon.',
    );
    expect(await edit({ fabrics: [] })).toEqual({ ...type, seconds: 12, peel: 'cold', fabrics: [] });
  });

  test('A type that is switched off stays on its samples and can be chosen for no other', async ({
    portal: { em },
    admin,
    me,
  }) => {
    const type = await buildTransferType(em, { name: 'Retired flock' });
    const [having, other] = [await buildSample(em, { transferTypeId: type.id }), await buildSample(em)];
    await admin.transferTypes.update({ id: type.id, isActive: false });
    const off = refusal('invalid-input', 'transferTypeId', 'Transfer type Retired flock is switched off');
    await expect(admin.samples.update({ id: other.id, transferTypeId: type.id })).rejects.toMatchObject(off);
    const fields = { name: 'New', description: 'New', transferTypeId: type.id };
    await expect(admin.samples.create(fields)).rejects.toMatchObject(off);
    const kept = { id: having.id, name: 'Renamed', transferTypeId: type.id };
    expect((await admin.samples.update(kept)).transferType).toEqual({ id: type.id, name: 'Retired flock' });
    expect((await me.samples.get({ id: having.id })).pressCard).toEqual({ ...type, isActive: false });
    expect((await me.transferTypes.list()).map(({ id }) => id)).not.toContain(type.id);
    await admin.samples.update({ id: having.id, transferTypeId: null });
    const again = { id: having.id, transferTypeId: type.id };
    await expect(admin.samples.update(again)).rejects.toMatchObject(off);
    await expect(admin.samples.update({ ...again, transferTypeId: 1_999_999 })).rejects.toMatchObject(
      refusal('invalid-input', 'transferTypeId', 'Transfer type 1999999 does not exist'),
    );
  });

  test('Types are listed by name, with numbers by value, and admins get those that are off', async ({
    portal: { em, callerAs },
    me,
  }) => {
    for (const [name, isActive] of [
      ['Sort 10', true],
      ['sort 9', true],
      ['Sort 1', false],
    ] as const)
      await buildTransferType(em, { name, isActive });
    const boss = await callerAs(await buildAdmin(em));
    const names = async (caller: Pick<Caller, 'me'>) =>
      (await caller.me.transferTypes.list()).map(({ name }) => name).filter((name) => /^sort/i.test(name));
    expect(await names({ me })).toEqual(['sort 9', 'Sort 10']);
    expect(await names(boss)).toEqual(['Sort 1', 'sort 9', 'Sort 10']);
  });

  test('The log has the old and the new values', async ({ portal: { em, callerAs } }) => {
    const boss = await buildAdmin(em);
    const { admin } = await callerAs(boss);
    const { id } = await admin.transferTypes.create({ name: 'Logged', seconds: 10, fabrics: ['cotton'] });
    await admin.transferTypes.update({ id, seconds: 12, fabrics: ['nylon', 'cotton'] });
    const [changed] = await em
      .fork()
      .execute('select action, changes from admin_log where admin_id = ? order by id desc', [boss.id]);
    expect(changed).toEqual({
      action: 'transferTypes.update',
      changes: [
        { field: 'Seconds', from: '10', to: '12' },
        { field: 'Fabrics', from: 'cotton', to: 'cotton, nylon' },
      ],
    });
  });
});
