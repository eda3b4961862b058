import { SearchCatalogueInput, type SearchSamplesInput } from '@portal/contract/samples';
import { describe, expect } from 'vitest';
import { buildAdmin, buildClient, buildRequest, buildSample } from '../../../test/builders.ts';
import { test } from '../../../test/portal.fixture.ts';

describe('the catalogue', () => {
  test('Pages that are read together show clients the active samples and admins all', async ({
    portal: { em, callerAs },
  }) => {
    const boss = await callerAs(await buildAdmin(em));
    const clients = [await callerAs(await buildClient(em)), await callerAs(await buildClient(em))];
    const { id } = await buildSample(em);
    const isShown = () =>
      Promise.all(
        [boss, ...clients].map(async ({ me }) =>
          (await me.samples.list({})).items.some((sample) => sample.id === id),
        ),
      );

    expect(await isShown()).toEqual([true, true, true]);
    await boss.admin.samples.update({ id, isActive: false });
    expect(await isShown()).toEqual([true, false, false]);
  });
});

test('The first page of the catalogue has the types that can be chosen, by name', async ({
  portal: { em, callerAs },
}) => {
  const { admin } = await callerAs(await buildAdmin(em));
  const types = [
    await admin.transferTypes.create({ name: 'Żel film', fabrics: ['cotton'], garment: 'light' }),
    await admin.transferTypes.create({ name: 'Flock', fabrics: ['polyester', 'cotton'], garment: 'any' }),
  ];
  for (const { id } of types)
    await admin.samples.create({ name: 'Crest', description: 'A crest', transferTypeId: id });
  await admin.transferTypes.create({ name: 'Unused' });
  const { me } = await callerAs(await buildClient(em));
  const { choices } = await me.samples.search({ search: 'crest' });
  expect(choices?.transferTypes.map(({ name }) => name)).toEqual(['Flock', 'Żel film']);
  expect(choices).toMatchObject({ fabrics: ['cotton', 'polyester'], garments: ['light', 'dark'] });
  expect(await me.samples.search({ fabric: 'polyester', garment: 'dark' })).toMatchObject({ total: 1 });
});

test('Samples that are switched off or unknown cannot be requested', async ({ portal: { em, callerAs } }) => {
  const active = await buildSample(em);
  const inactive = await buildSample(em, { isActive: false });
  for (const caller of [await callerAs(await buildClient(em)), await callerAs(await buildAdmin(em))])
    expect(await caller.me.samples.unavailable({ ids: [inactive.id, active.id, 2_000_000_000] })).toEqual([
      inactive.id,
      2_000_000_000,
    ]);
});

describe("the admin's samples", () => {
  test('Samples are sorted by how many requests have them, page by page, for admins alone', async ({
    portal: { em, callerAs },
  }) => {
    const often = await buildSample(em, { name: 'Wreath often' });
    const never = await buildSample(em, { name: 'Wreath never' });
    const once = await buildSample(em, { name: 'Wreath once' });
    for (const { id } of [often, once, often]) await buildRequest(em, { lines: [{ id, quantity: 1 }] });
    const { admin } = await callerAs(await buildAdmin(em));
    const byRequests = { search: 'wreath', sort: 'requests', limit: 2 } as const;
    const first = await admin.samples.search(byRequests);
    const second = await admin.samples.search({ ...byRequests, after: first.nextCursor ?? '' });
    const ids = [...first.items, ...second.items].map(({ id }) => id);
    expect(ids).toEqual([never.id, once.id, often.id]);
    expect(SearchCatalogueInput.safeParse({ sort: 'requests' }).success).toBe(false);
  });

  test('Samples are found by number or by words, and sorted by name or by id', async ({
    portal: { em, callerAs },
  }) => {
    const { admin } = await callerAs(await buildAdmin(em));
    const oak = await buildSample(em, { name: 'oak leaf' });
    const ash = await buildSample(em, { name: `Ash leaf ${oak.id}` });
    const found = async (input: SearchSamplesInput) =>
      (await admin.samples.search(input)).items.map(({ id }) => id);

    expect(await found({ search: `#${oak.id}` })).toEqual([oak.id]);
    expect(await found({ search: `leaf ${oak.id}` })).toEqual([ash.id]);
    expect(await found({ search: '#leaf' })).toEqual([]);
    expect(await found({ search: 'leaf' })).toEqual([ash.id, oak.id]);
    expect(await found({ search: 'leaf', order: 'asc' })).toEqual([oak.id, ash.id]);
    expect(await found({ search: 'leaf', sort: 'name' })).toEqual([ash.id, oak.id]);
    const first = await admin.samples.search({ search: 'leaf', sort: 'name', order: 'desc', limit: 1 });
    expect(first.items).toEqual([expect.objectContaining({ id: oak.id })]);
    const page = { search: 'leaf', sort: 'name', order: 'desc', after: first.nextCursor ?? '' } as const;
    expect(await found(page)).toEqual([ash.id]);
  });

  test('Samples are sorted by name as people read it: without regard to case and accents, numbers by value', async ({
    portal: { em, callerAs },
  }) => {
    const { admin } = await callerAs(await buildAdmin(em));
    const sorted = ['ábc print', 'Abd print', 'print 1', 'Print 2', 'print 10', 'Zoo print', 'Žoo print'];
    for (const name of sorted.toReversed()) await buildSample(em, { name });
    const names: string[] = [];
    for (let after: string | undefined, page = 0; page < sorted.length; page += 1) {
      const found = await admin.samples.search({ search: 'print', sort: 'name', limit: 1, after });
      names.push(...found.items.map(({ name }) => name));
      after = found.nextCursor ?? undefined;
    }
    expect(names).toEqual(sorted);
  });

  test('A bulk change of samples logs those that change and says why the others do not', async ({
    portal: { em, callerAs },
  }) => {
    const boss = await buildAdmin(em);
    const { admin } = await callerAs(boss);
    const [one, two] = [await buildSample(em), await buildSample(em)];
    await admin.samples.update({ id: two.id, isActive: false });
    const items = [one, two, { id: 999_999 }].map(({ id }) => ({ id }));
    expect(await admin.samples.bulkSetActive({ items, isActive: false })).toEqual({
      results: [
        { id: one.id, isChanged: true, message: null },
        { id: two.id, isChanged: false, message: 'Already inactive' },
        { id: 999_999, isChanged: false, message: 'Sample not found' },
      ],
    });
    const entries = await em
      .fork()
      .execute('select subject_id from admin_log where admin_id = ? order by id', [boss.id]);
    expect(entries).toEqual([{ subject_id: two.id }, { subject_id: one.id }]);
    await expect(admin.samples.bulkSetActive({ items: [], isActive: true })).rejects.toThrow(
      'Choose at least one',
    );
  });

  test('Samples get a transfer type together, and each type is counted with its samples', async ({
    portal: { em, callerAs },
  }) => {
    const { admin } = await callerAs(await buildAdmin(em));
    const [one, two] = [await buildSample(em), await buildSample(em)];
    const { id: transferTypeId } = await admin.transferTypes.create({ name: 'Foil of many samples' });
    const items = [one, two].map(({ id }) => ({ id }));
    const set = (input: { items: { id: number }[]; transferTypeId: number | null }) =>
      admin.samples.bulkSetTransferType(input);
    await set({ items: [{ id: one.id }], transferTypeId });
    const { results } = await set({ items, transferTypeId });
    expect(results.map(({ message }) => message)).toEqual(['Already of this type', null]);
    const count = async () =>
      (await admin.samples.countByType()).find((counted) => counted.transferTypeId === transferTypeId)?.count;
    expect(await count()).toBe(2);
    expect((await admin.samples.search({ transferTypeId })).items.map(({ id }) => id)).toEqual([
      two.id,
      one.id,
    ]);
    await set({ items, transferTypeId: null });
    expect(await count()).toBeUndefined();
    await admin.transferTypes.update({ id: transferTypeId, isActive: false });
    const refused = await set({ items: [{ id: one.id }], transferTypeId });
    expect(refused.results[0]?.message).toBe('Transfer type Foil of many samples is switched off');
  });
});
