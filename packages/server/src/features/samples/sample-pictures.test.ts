import { describe, expect } from 'vitest';
import { buildAdmin, buildClient } from '../../../test/builders.ts';
import { importer } from '../../../test/imports/import.fixture.ts';
import { type TestPortal, test } from '../../../test/portal.fixture.ts';

const [light, dark, close] = [
  { url: '/artwork/lion.svg', caption: 'on-light' },
  { url: '/artwork/lion-dark.svg', caption: 'on-dark' },
  { url: 'https://images.example/lion-close.webp', caption: 'close' },
] as const;
const headers = { accept: 'application/problem+json' };
const facts = { name: 'Lion', description: 'A crest' };

/** Edits a new sample with three pictures by REST. */
const withPictures = async ({ em, signIn, call }: TestPortal) => {
  const cookie = await signIn(await buildAdmin(em));
  const created = await call('POST', '/api/admin/samples', {
    cookie,
    body: { ...facts, pictures: [light, dark, close] },
  });
  const path = `/api/admin/samples/${created.json().id}`;
  const patch = (body: object) => call('PATCH', path, { cookie, headers, body });
  return { cookie, created, id: Number(created.json().id), patch };
};

describe('the pictures of a sample', () => {
  test('A sample is created with several pictures, which all who see it read in their order', async ({
    portal,
  }) => {
    const { created, id, cookie } = await withPictures(portal);
    const pictures = [light, dark, close];
    expect(created.statusCode).toBe(201);
    expect(created.json()).toMatchObject({ imageUrl: light.url, pictures });
    const { me, admin } = await portal.callerAs(await buildAdmin(portal.em));
    const client = await portal.callerAs(await buildClient(portal.em));
    const views = [
      await admin.samples.get({ id }),
      (await admin.samples.search({ search: 'lion' })).items[0],
      (await me.samples.list({})).items.find((sample) => sample.id === id),
      (await client.me.samples.list({})).items.find((sample) => sample.id === id),
      (await client.me.samples.search({ search: 'lion' })).items[0],
      await client.me.samples.get({ id }),
    ];
    for (const view of views) expect(view).toMatchObject({ imageUrl: light.url, pictures });
    const plain = await portal.call('POST', '/api/admin/samples', {
      cookie,
      body: { ...facts, imageUrl: light.url },
    });
    expect(plain.json().pictures).toEqual([{ url: light.url, caption: null }]);
    const bare = await portal.call('POST', '/api/admin/samples', { cookie, body: facts });
    expect(bare.json()).toMatchObject({ imageUrl: null, pictures: [] });
  });

  test.for<[string, object, object[]]>([
    ['imageUrl replaces the first', { imageUrl: '/a.png' }, [{ url: '/a.png', caption: null }, dark, close]],
    ['null removes the first', { imageUrl: null }, [dark, close]],
    ['an empty imageUrl removes the first', { imageUrl: ' ' }, [dark, close]],
    ['another picture moves to the front', { imageUrl: close.url }, [close, light, dark]],
    ['the present first one changes nothing', { imageUrl: light.url }, [light, dark, close]],
    ['a list replaces all', { pictures: [dark, { url: light.url }] }, [dark, { ...light, caption: null }]],
    ['an empty caption is none', { pictures: [{ ...dark, caption: '' }] }, [{ ...dark, caption: null }]],
    ['an empty list removes all', { pictures: [] }, []],
    ['other fields keep them', { name: 'Lion II' }, [light, dark, close]],
  ])('%s', async ([, body, pictures], { portal }) => {
    const { patch } = await withPictures(portal);
    const edited = await patch(body);
    expect(edited.statusCode).toBe(200);
    const [first = null] = pictures;
    expect(edited.json()).toMatchObject({ pictures, imageUrl: first && Object(first).url });
    expect((await patch({ isActive: true })).json().pictures).toEqual(pictures);
  });

  test.for<[string, object]>([
    ['both kinds', { imageUrl: '/a.png', pictures: [light] }],
    ['both kinds, with null', { imageUrl: null, pictures: [] }],
    ['a URL twice', { pictures: [light, { ...light, caption: null }] }],
    ['seven', { pictures: Array.from({ length: 7 }, (_, place) => ({ url: `/${place}.png` })) }],
    ['null', { pictures: null }],
    ['an empty text', { pictures: '' }],
    ['a picture without a URL', { pictures: [{ caption: 'close' }] }],
    ['an empty URL', { pictures: [{ url: ' ' }] }],
    ['no web address', { pictures: [{ url: 'javascript:alert(1)' }] }],
    ['an unknown caption', { pictures: [{ ...light, caption: 'on-red' }] }],
    ['an unknown field', { pictures: [{ ...light, alt: 'Lion' }] }],
  ])('%s is refused', async ([, body], { portal }) => {
    const { patch, cookie } = await withPictures(portal);
    const refused = await patch(body);
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'invalid-input']);
    const created = await portal.call('POST', '/api/admin/samples', { cookie, body: { ...facts, ...body } });
    expect(created.statusCode).toBe(400);
    expect((await patch({ isActive: true })).json().pictures).toEqual([light, dark, close]);
  });

  test('Six pictures fit', async ({ portal }) => {
    const { patch } = await withPictures(portal);
    const pictures = Array.from({ length: 6 }, (_, place) => ({ url: `/${place}.png` }));
    expect((await patch({ pictures })).json().pictures).toHaveLength(6);
  });

  test('An edit that saw other pictures is a conflict, and the log names what changed', async ({
    portal,
  }) => {
    const { patch, cookie } = await withPictures(portal);
    const seen = { pictures: [light, dark, close] };
    expect((await patch({ pictures: [dark, light], expected: seen })).statusCode).toBe(200);
    const stale = await patch({ pictures: [close], expected: seen });
    expect([stale.statusCode, stale.json()]).toMatchObject([
      409,
      {
        code: 'stale-sample',
        detail:
          'Another admin changed Pictures to lion-dark.svg (On dark), lion.svg (On light). Please review and try again.',
      },
    ]);
    const log = await portal.call('GET', '/downloads/activity-log.csv', { cookie });
    expect(log.body).toContain('lion-close.webp (Close-up)');
  });

  test('Pictures whose shortened names are equal are logged when one is replaced or two are swapped', async ({
    portal,
  }) => {
    const { patch, id } = await withPictures(portal);
    const { admin } = await portal.callerAs(await buildAdmin(portal.em));
    const pictureOf = (end: string) => ({ url: `https://images.example/${'x'.repeat(45)}${end}.png` });
    const [first, second] = [pictureOf('1'), pictureOf('2')];
    for (const pictures of [
      [light, first],
      [light, second],
      [light, second, first],
      [light, first, second],
    ])
      expect((await patch({ pictures })).statusCode).toBe(200);
    expect((await patch({ pictures: [light, first, second] })).statusCode).toBe(200);
    const { items } = await admin.auditLog.search({ action: 'samples.update' });
    const logged = items.filter(({ subject }) => subject?.id === id);
    expect(logged.map(({ changes }) => changes.map(({ field }) => field))).toEqual(
      Array.from({ length: 4 }, () => ['Pictures']),
    );
  });

  test("The file of the export has the first picture, and an import's edit keeps the others", async ({
    portal,
  }) => {
    const { cookie, id, patch } = await withPictures(portal);
    const samples = importer(portal, cookie, 'samples');
    const exported = await samples.exported();
    const line = exported.split('\n').find((row) => row.startsWith(`${id},`));
    expect(line).toContain(`,${light.url},Active`);
    expect(line).not.toContain(dark.url);
    expect((await samples.preview(exported)).counts).toMatchObject({ update: 0 });
    await samples.importFile(`ID,Image URL\n${id},/artwork/new.svg`);
    const replaced = [{ url: '/artwork/new.svg', caption: null }, dark, close];
    expect((await patch({ isActive: true })).json().pictures).toEqual(replaced);
    await samples.importFile(`ID,Image URL\n${id},${dark.url}`);
    expect((await patch({ isActive: true })).json().pictures).toEqual([dark, replaced[0], close]);
  });
});
