import { accountMessages } from '@portal/contract/accounts.values';
import { imageMessages } from '@portal/contract/images';
import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { buildAdmin, buildClient } from '../../../test/builders.ts';
import { duringTransaction } from '../../../test/locks/during-transaction.ts';
import { ruleContext, type TestPortal, test } from '../../../test/portal.fixture.ts';
import { query } from '../../platform/db/kysely.ts';
import type { RuleContext } from '../../platform/rule-context.ts';
import { createSample } from './samples.service.ts';

const drawing = (width = 40, height = 20, background = '#c33') =>
  sharp({ create: { width, height, channels: 3, background } });

type Upload = { cookie?: string; type?: string; headers?: Record<string, string> };

const upload = ({ app }: TestPortal, payload: Buffer, { cookie, type = 'image/png', headers }: Upload = {}) =>
  app.inject({
    method: 'POST',
    url: '/pictures',
    payload,
    headers: { 'content-type': type, ...(cookie ? { cookie } : {}), ...headers },
  });

const signInAsAdmin = async ({ em, signIn }: TestPortal) => signIn(await buildAdmin(em));

describe('image uploads', () => {
  test('PNG, JPEG and WebP images are stored as WebP without metadata', async ({ portal }) => {
    const cookie = await signInAsAdmin(portal);
    const files = {
      'image/png': await drawing()
        .png()
        .withMetadata({ exif: { IFD0: { Copyright: 'secret place' } } })
        .toBuffer(),
      'image/jpeg': await drawing(50, 30).jpeg().toBuffer(),
      'image/webp': await drawing(60, 30).webp().toBuffer(),
    };
    for (const [type, file] of Object.entries(files)) {
      const response = await upload(portal, file, { cookie, type });
      expect(response.statusCode, type).toBe(201);
      const { url } = response.json<{ url: string }>();
      expect(url).toMatch(/^\/pictures\/[0-9a-f]{64}\.webp$/);

      const logged = await portal.em
        .fork()
        .execute('select action from admin_log where subject_name = ?', [url]);
      expect(logged).toEqual([{ action: 'pictures.upload' }]);

      const served = await portal.call('GET', url);
      expect(served.statusCode).toBe(200);
      expect(served.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
      const { format, exif } = await sharp(served.rawPayload).metadata();
      expect([format, exif]).toEqual(['webp', undefined]);
    }
  });

  test('A large image is scaled down, and the same image is stored once', async ({ portal }) => {
    const cookie = await signInAsAdmin(portal);
    const file = await drawing(3_000, 1_500).png().toBuffer();
    const [first, again] = [await upload(portal, file, { cookie }), await upload(portal, file, { cookie })];
    expect(again.json()).toEqual(first.json());
    const served = await portal.call('GET', first.json<{ url: string }>().url);
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ width: 1_600, height: 800 });
  });

  test('The format is detected by the content, not by the content type', async ({ portal }) => {
    const cookie = await signInAsAdmin(portal);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const gif = await drawing().gif().toBuffer();
    for (const file of [svg, gif, Buffer.from('plain words'), Buffer.alloc(0)]) {
      const response = await upload(portal, file, { cookie });
      expect([response.statusCode, response.body]).toEqual([415, imageMessages.wrongType]);
    }
    const problem = await upload(portal, gif, { cookie, headers: { accept: 'application/json' } });
    expect(problem.json()).toMatchObject({ status: 415, code: 'wrong-picture-type' });
    for (const type of ['image/svg+xml', 'application/json', 'text/plain']) {
      expect((await upload(portal, svg, { cookie, type })).statusCode, type).toBe(415);
    }
    const jpeg = await drawing().jpeg().toBuffer();
    for (const type of [
      'image/png',
      'image/jpg',
      'image/pjpeg',
      'image/x-png',
      'application/octet-stream',
      'text/plain',
    ])
      expect((await upload(portal, jpeg, { cookie, type })).statusCode, type).toBe(201);
  });

  test('A damaged or too large file gets a specific error', async ({ portal }) => {
    const cookie = await signInAsAdmin(portal);
    const whole = await drawing(400, 400).png().toBuffer();
    const damaged = await upload(portal, whole.subarray(0, 60), { cookie });
    expect([damaged.statusCode, damaged.body]).toEqual([400, imageMessages.damaged]);
    const large = await upload(portal, Buffer.concat([whole, Buffer.alloc(5 * 1024 * 1024)]), { cookie });
    expect([large.statusCode, large.body]).toEqual([413, imageMessages.tooLarge]);
    const headers = { accept: 'application/problem+json' };
    const problem = await upload(portal, Buffer.alloc(5 * 1024 * 1024 + 1), { cookie, headers });
    expect(problem.json()).toMatchObject({ status: 413, code: 'body-too-large' });
    const bomb = await drawing(6_000, 6_000).png().toBuffer();
    expect(bomb.length).toBeLessThan(1024 * 1024);
    const decompressed = await upload(portal, bomb, { cookie });
    expect([decompressed.statusCode, decompressed.body]).toEqual([400, imageMessages.tooManyPixels]);
  });

  test('An interlaced PNG that would need too much memory is refused, and a smaller one is stored', async ({
    portal,
  }) => {
    const cookie = await signInAsAdmin(portal);
    const interlaced = (side: number) =>
      drawing(side, side)
        .ensureAlpha()
        .toColourspace('rgb16')
        .png({ progressive: true, compressionLevel: 9 })
        .toBuffer();
    const large = await upload(portal, await interlaced(4_000), { cookie });
    expect([large.statusCode, large.body]).toEqual([400, imageMessages.interlaced]);
    expect((await upload(portal, await interlaced(400), { cookie })).statusCode).toBe(201);
  });

  test('Images are decoded one at a time, ten wait, and a further upload is asked to try again', async ({
    portal,
  }) => {
    const cookie = await signInAsAdmin(portal);
    const file = await drawing(2_000, 2_000).png().toBuffer();
    const responses = await Promise.all(Array.from({ length: 16 }, () => upload(portal, file, { cookie })));
    const refused = responses.filter(({ statusCode }) => statusCode === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.body).toBe(imageMessages.busy);
    expect(refused[0]?.headers['retry-after']).toBe('5');
    const stored = responses.filter(({ statusCode }) => statusCode === 201);
    expect(stored.length).toBeGreaterThanOrEqual(11);
    expect(stored.length + refused.length).toBe(16);
  });

  test('Only admins can upload images, and only from the same site', async ({ portal }) => {
    const file = await drawing().png().toBuffer();
    expect((await upload(portal, file)).statusCode).toBe(401);
    const client = await portal.signIn(await buildClient(portal.em));
    expect((await upload(portal, file, { cookie: client })).statusCode).toBe(403);
    const cookie = await signInAsAdmin(portal);
    const foreign = { 'sec-fetch-site': 'cross-site' };
    expect((await upload(portal, file, { cookie, headers: foreign })).statusCode).toBe(403);
  });

  test('A page of an admin in whose browser another one has signed in since uploads nothing', async ({
    portal,
  }) => {
    const shown = await buildAdmin(portal.em);
    const cookie = await signInAsAdmin(portal);
    const headers = { 'portal-user': String(shown.id) };
    const response = await upload(portal, await drawing().png().toBuffer(), { cookie, headers });
    expect([response.statusCode, response.body]).toEqual([401, accountMessages.otherAccount]);
  });

  test('An unused image stays while a sample with it is being saved', async ({ portal }) => {
    const { em, signIn } = portal;
    const admin = await buildAdmin(em);
    const cookie = await signIn(admin);
    const uploadDrawing = async (background: string) =>
      upload(portal, await drawing(40, 20, background).png().toBuffer(), { cookie });
    const { url } = (await uploadDrawing('#444')).json<{ url: string }>();
    await em.fork().execute(`update pictures set created_at = now() - interval '25 hours'`);
    const save = ({ em: tx }: RuleContext) =>
      createSample(ruleContext(tx, admin), {
        name: 'Late',
        description: 'Saved meanwhile',
        imageUrl: url,
        isActive: true,
      });
    // An upload deletes unused images.
    const [other] = await duringTransaction(em, save, [() => uploadDrawing('#555')], { mayEnd: true });
    expect(other).toMatchObject({ status: 'fulfilled', value: { statusCode: 201 } });
    expect((await portal.call('GET', url)).statusCode).toBe(200);
  });

  test('An image that no sample uses is deleted after a day', async ({ portal }) => {
    const cookie = await signInAsAdmin(portal);
    const urlOf = async (background: string) => {
      const file = await drawing(40, 20, background).png().toBuffer();
      return (await upload(portal, file, { cookie })).json<{ url: string }>().url;
    };
    const [taken, left, second] = [await urlOf('#111'), await urlOf('#222'), await urlOf('#666')];
    const body = { name: 'Drawn', description: 'With a picture', imageUrl: `https://portal.example${taken}` };
    const sample = await portal.call('POST', '/api/admin/samples', { cookie, body });
    expect([sample.statusCode, sample.json().imageUrl]).toEqual([201, taken]);
    const foreign = `https://elsewhere.example/pictures/${'0'.repeat(64)}.webp`;
    const path = `/api/admin/samples/${sample.json().id}`;
    const changed = await portal.call('PATCH', path, { cookie, body: { imageUrl: foreign } });
    expect(changed.json().imageUrl).toBe(foreign);
    const address = (image: string) => ({ url: `https://portal.example${image}` });
    const twice = { pictures: [address(taken), { url: taken }] };
    const refused = await portal.call('PATCH', path, { cookie, body: twice });
    expect([refused.statusCode, refused.body]).toEqual([400, 'A picture is in the list twice']);
    const pictures = [{ url: foreign }, address(second)];
    const both = await portal.call('PATCH', path, { cookie, body: { pictures } });
    expect(both.json().pictures[1]).toEqual({ url: second, caption: null });
    // An earlier version stored the full URL.
    await portal.em.fork().execute('update samples set image_url = ?', [body.imageUrl]);
    await query(portal.em)
      .updateTable('pictures')
      .set({ created_at: sql`now() - interval '25 hours'` })
      .execute();
    await urlOf('#333');
    for (const used of [taken, second]) expect((await portal.call('GET', used)).statusCode).toBe(200);
    const deleted = await portal.call('GET', left);
    expect(deleted.statusCode).toBe(404);
    expect(deleted.headers['cache-control']).toBe('no-store');
    expect((await portal.call('GET', '/pictures/nonsense.webp')).statusCode).toBe(404);
  });
});
