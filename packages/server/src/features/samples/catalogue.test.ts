import type { SearchCatalogueInput } from '@portal/contract/samples';
import { describe, expect } from 'vitest';
import {
  buildAdmin,
  buildClient,
  buildRequest,
  buildSample,
  buildTransferType,
} from '../../../test/builders.ts';
import { test as base, type TestPortal } from '../../../test/portal.fixture.ts';
import type { Caller } from '../../app/router.ts';

const clientOf = async ({ em, callerAs }: TestPortal) => {
  const client = await buildClient(em, { monthlyCredits: 20 });
  return { client, me: (await callerAs(client)).me };
};

const test = base.extend<{ own: { client: { id: number }; me: Caller['me'] } }>({
  own: async ({ portal }, use) => use(await clientOf(portal)),
});

const idsOf = async (me: Caller['me'], input: SearchCatalogueInput) =>
  (await me.samples.search(input)).items.map(({ id }) => id);

describe('the filters of the catalogue', () => {
  test('Polyester and dark find the samples whose type is known to fit both', async ({
    portal: { em },
    own: { me },
  }) => {
    const sampleOf = async (facts: Parameters<typeof buildTransferType>[1], name = 'Fitting') =>
      (await buildSample(em, { name, transferTypeId: (await buildTransferType(em, facts)).id })).id;
    const dark = await sampleOf({ fabrics: ['polyester', 'cotton'], garment: 'dark' });
    const any = await sampleOf({ fabrics: ['polyester'], garment: 'any' });
    const light = await sampleOf({ fabrics: ['polyester'], garment: 'light' });
    const cotton = await sampleOf({ fabrics: ['cotton'], garment: 'dark' });
    const unknown = await sampleOf({ fabrics: [], garment: null });
    const untyped = (await buildSample(em, { name: 'Fitting' })).id;

    const search = 'fitting';
    expect(await idsOf(me, { search, fabric: 'polyester', garment: 'dark' })).toEqual([any, dark]);
    expect(await idsOf(me, { search, garment: 'light' })).toEqual([light, any]);
    expect(await idsOf(me, { search, fabric: 'cotton' })).toEqual([cotton, dark]);
    expect(await idsOf(me, { search, fabric: 'leather' })).toEqual([]);
    const transferTypeId = (await me.samples.get({ id: dark })).transferType?.id ?? 0;
    expect(await idsOf(me, { search, transferTypeId })).toEqual([dark]);
    expect(await idsOf(me, { search, transferTypeId, fabric: 'cotton', garment: 'light' })).toEqual([]);
    expect(await idsOf(me, { search })).toEqual([untyped, unknown, cotton, light, any, dark]);
  });

  test('A size is found without regard to case, signs and blanks, and sizes are chosen from small to large', async ({
    portal: { em },
    own: { me },
  }) => {
    const small = await buildSample(em, { designSize: '3 x 3' });
    const other = await buildSample(em, { designSize: '3 × 3' });
    const large = await buildSample(em, { designSize: '12 X 12' });
    await buildSample(em, { designSize: '99 x 99', isActive: false });
    expect(await idsOf(me, { size: '3 X 3' })).toEqual([other.id, small.id]);
    expect(await idsOf(me, { size: '12 x 12' })).toEqual([large.id]);
    const { choices } = await me.samples.search({});
    expect(choices?.sizes).toHaveLength(2);
    expect(choices?.sizes[1]).toBe('12 X 12');
  });

  test('Samples are found by design number, by id, and without regard to accents and apostrophes', async ({
    portal: { em },
    own: { me },
  }) => {
    const { id } = await buildSample(em, { name: 'L’Été d’Ézéchiel', designNumber: 'ZQ-100/b' });
    for (const search of ['zq-100', 'ZQ–100/B', `#${id}`, "l'ete", 'EZECHIEL zq'])
      expect([search, await idsOf(me, { search })]).toEqual([search, [id]]);
    expect(await idsOf(me, { search: 'zq-101' })).toEqual([]);
  });

  test('Samples are found by their type and its fabrics, and by design numbers without signs', async ({
    portal: { em },
    own: { me },
  }) => {
    const type = await buildTransferType(em, {
      name: 'Water-based, soft hand',
      fabrics: ['nylon', 'canvas'],
    });
    const { id } = await buildSample(em, { designNumber: 'QW-0308.7', transferTypeId: type.id });
    const plain = await buildSample(em, { name: 'Plain', designNumber: 'QW04087' });
    for (const search of ['soft hand', 'water-based NYLON', 'canvas soft', 'qw03087', 'soft qw0308'])
      expect([search, await idsOf(me, { search })]).toEqual([search, [id]]);
    expect(await idsOf(me, { search: 'qw-04087' })).toEqual([plain.id]);
    expect(await idsOf(me, { search: 'soft leather' })).toEqual([]);
    expect(await idsOf(me, { search: 'soft qw0408' })).toEqual([]);
  });

  test('Samples are found by a whole word for the garment color that their type fits', async ({
    portal: { em },
    own: { me },
  }) => {
    const ids = [];
    for (const garment of ['dark', 'any', 'light'] as const) {
      const { id } = await buildTransferType(em, { name: `Quill type ${ids.length}`, garment });
      ids.unshift((await buildSample(em, { transferTypeId: id })).id);
    }
    const [light, any, dark] = ids;
    expect(await idsOf(me, { search: 'quill Dark' })).toEqual([any, dark]);
    expect(await idsOf(me, { search: 'quill light' })).toEqual([light, any]);
    expect(await idsOf(me, { search: 'quill dar' })).toEqual([]);
  });

  test('The choices come with the first page, and only where they filter something', async ({
    own: { me },
  }) => {
    const first = await me.samples.search({ limit: 1 });
    expect(first.choices).not.toBeNull();
    const next = await me.samples.search({ limit: 1, after: first.nextCursor ?? '' });
    expect(next.choices).toBeNull();
    expect(first.choices?.hasFavorites).toBe(false);
    await me.favorites.add({ sampleId: first.items[0]?.id ?? 0 });
    expect((await me.samples.search({ limit: 1 })).choices?.hasFavorites).toBe(true);
  });

  test('Pages are read forward and backward, and a page names its total', async ({
    portal: { em },
    own: { me },
  }) => {
    const ids = [];
    for (let n = 0; n < 5; n += 1) ids.unshift((await buildSample(em, { name: `Paged ${n}` })).id);
    const read = (place: SearchCatalogueInput) => me.samples.search({ search: 'paged', limit: 2, ...place });
    const first = await read({});
    const second = await read({ after: first.nextCursor ?? '' });
    const third = await read({ after: second.nextCursor ?? '' });
    const back = await read({ before: third.previousCursor ?? '' });
    const pages = [first, second, third, back];
    expect(pages.map(({ items }) => items.map(({ id }) => id))).toEqual([
      ids.slice(0, 2),
      ids.slice(2, 4),
      ids.slice(4),
      ids.slice(2, 4),
    ]);
    expect(pages.map(({ total, position }) => [total, position])).toEqual([
      [5, 0],
      [5, 2],
      [5, 4],
      [5, 2],
    ]);
    expect(third.nextCursor).toBeNull();
    expect(await idsOf(me, { search: 'paged', sort: 'name' })).toEqual(ids.toReversed());
  });
});

describe('favorites', () => {
  test('Favorites are those of the caller, also when they were switched off', async ({
    portal,
    own: { me },
  }) => {
    const { em, callerAs } = portal;
    const { admin } = await callerAs(await buildAdmin(em));
    const [kept, left] = [await buildSample(em), await buildSample(em)];
    const other = await clientOf(portal);
    for (const { id } of [kept, left]) await me.favorites.add({ sampleId: id });
    await admin.samples.update({ id: left.id, isActive: false });
    const { items } = await me.samples.search({ isFavorite: true });
    expect(items.map(({ id, isActive, isFavorite }) => [id, isActive, isFavorite])).toEqual([
      [left.id, false, true],
      [kept.id, true, true],
    ]);
    expect(await idsOf(other.me, { isFavorite: true })).toEqual([]);
    expect((await other.me.samples.get({ id: kept.id })).isFavorite).toBe(false);
    await me.favorites.remove({ sampleId: left.id });
    expect(await idsOf(me, { isFavorite: true })).toEqual([kept.id]);
  });
});

describe('one sample', () => {
  test('The last request that was not rejected is when the caller requested the sample', async ({
    portal: { em, callerAs },
    own: { client, me },
  }) => {
    const { admin } = await callerAs(await buildAdmin(em));
    const sample = await buildSample(em);
    const lines = [{ id: sample.id, quantity: 1 }];
    const requestedAt = async () => (await me.samples.get({ id: sample.id })).requestedAt;
    await buildRequest(em, { lines });
    expect(await requestedAt()).toBeNull();
    const first = await buildRequest(em, { userId: client.id, lines });
    const second = await buildRequest(em, { userId: client.id, lines });
    expect(await requestedAt()).toBe(second.date);
    await admin.requests.changeStatus({ id: second.id, status: 'rejected' });
    expect(await requestedAt()).toBe(first.date);
    await me.requests.cancel({ id: first.id });
    expect(await requestedAt()).toBeNull();
  });

  test('A sample that is off is seen by admins and by clients who requested it or have it as a favorite', async ({
    portal,
    own: { client, me },
  }) => {
    const { em, callerAs } = portal;
    const boss = await callerAs(await buildAdmin(em));
    const sample = await buildSample(em);
    const [fan, stranger] = [await clientOf(portal), await clientOf(portal)];
    await buildRequest(em, { userId: client.id, lines: [{ id: sample.id, quantity: 1 }] });
    await fan.me.favorites.add({ sampleId: sample.id });
    await boss.admin.samples.update({ id: sample.id, isActive: false });
    for (const caller of [boss, { me }, fan])
      expect(await caller.me.samples.get({ id: sample.id })).toMatchObject({
        id: sample.id,
        isActive: false,
      });
    await expect(stranger.me.samples.get({ id: sample.id })).rejects.toThrow('Sample not found');
    await expect(me.samples.get({ id: 2_000_000_000 })).rejects.toThrow('Sample not found');
  });
});
