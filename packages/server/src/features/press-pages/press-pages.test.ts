import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished } from 'vitest';
import { buildAdmin, buildClient, buildSample, buildTransferType } from '../../../test/builders.ts';
import { SESSION_KEYS, type TestPortal, test, testConfig } from '../../../test/portal.fixture.ts';
import { buildApp } from '../../app/app.ts';

async function makePublic({ em, callerAs }: TestPortal) {
  const { admin } = await callerAs(await buildAdmin(em));
  await admin.settings.update({ publicPressPages: true });
  return admin;
}

function wrongCodes(count: number, sample: { code: string }) {
  return Array.from({ length: count }, (_, index) => `U${String(index).padStart(7, '0')}`).filter(
    (code) => code !== sample.code,
  );
}

/** The portal with an empty page. */
async function openWebApp({ orm }: TestPortal) {
  const webRoot = await mkdtemp(join(tmpdir(), 'portal-press-pages-'));
  await mkdir(join(webRoot, '.vite'));
  await writeFile(join(webRoot, '.vite/manifest.json'), '{}');
  await writeFile(join(webRoot, 'index.html'), '<title>Portal</title>');
  const app = await buildApp({
    orm,
    settings: testConfig(),
    sessionKeys: SESSION_KEYS,
    webRoot,
    overloadLimits: { maxDelayMs: 0 },
  });
  onTestFinished(async () => {
    await app.close();
    await rm(webRoot, { recursive: true });
  });
  return app;
}

const headers = { accept: 'application/problem+json' };

describe('press pages', () => {
  test('Every sample has a code of its own that only admins read and nothing changes', async ({
    portal: { em, callerAs },
  }) => {
    const samples = await Promise.all([1, 2, 3].map(() => buildSample(em)));
    const codes = samples.map(({ code }) => code);
    expect(new Set(codes).size).toBe(3);
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
    const [sample] = samples;
    if (!sample) throw new Error('There are three');
    const { admin } = await callerAs(await buildAdmin(em));
    const { me } = await callerAs(await buildClient(em));
    expect(await admin.samples.update({ id: sample.id, name: 'Other' })).toMatchObject({ code: sample.code });
    const change = admin.samples.update({ id: sample.id, code: 'AAAAAAAA' } as never);
    await expect(change).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect((await me.samples.list({})).items[0]?.code).toBeUndefined();
    expect(await me.samples.get({ id: sample.id })).not.toHaveProperty('code');
  });

  test('A code is found in small letters and with letters that look like its digits', async ({ portal }) => {
    const { em, call } = portal;
    await makePublic(portal);
    const type = await buildTransferType(em, { temperature: 300, temperatureUnit: 'F' });
    const sample = await buildSample(em, { orderUrl: 'https://shop.example.com/1', transferTypeId: type.id });
    await em.fork().execute("update samples set code = '10AB2C3D' where id = ?", [sample.id]);
    for (const code of ['10AB2C3D', '10ab2c3d', 'IOab2c3d', 'loAB2c3d']) {
      const response = await call('GET', `/api/press-pages/${code}`);
      expect(response.statusCode, code).toBe(200);
      expect(response.json()).toEqual({
        id: sample.id,
        name: sample.name,
        designSize: null,
        designNumber: null,
        imageUrl: null,
        orderUrl: 'https://shop.example.com/1',
        isActive: true,
        pressCard: type,
        isPublic: true,
      });
    }
  });

  test('A code of digits is a text, and a sample that is switched off keeps its page', async ({ portal }) => {
    const admin = await makePublic(portal);
    const sample = await buildSample(portal.em);
    await portal.em.fork().execute("update samples set code = '12345678' where id = ?", [sample.id]);
    await admin.samples.update({ id: sample.id, isActive: false });
    const { statusCode, json } = await portal.call('GET', '/api/press-pages/12345678');
    expect([statusCode, json()]).toEqual([200, expect.objectContaining({ isActive: false })]);
  });

  test('Without the setting a visitor gets no answer about any code, and a session does', async ({
    portal,
  }) => {
    const { em, call, signIn, callerAs } = portal;
    const { admin } = await callerAs(await buildAdmin(em));
    await admin.settings.update({ publicPressPages: false });
    const { code } = await buildSample(em);
    for (const any of [code, 'ZZZZZZZZ'])
      expect((await call('GET', `/api/press-pages/${any}`)).statusCode).toBe(401);
    const cookie = await signIn(await buildClient(em));
    expect((await call('GET', `/api/press-pages/${code}`, { cookie })).json()).toMatchObject({
      isPublic: false,
    });
    const unknown = await call('GET', '/api/press-pages/ZZZZZZZZ', { cookie, headers });
    expect(unknown.statusCode).toBe(404);
    expect(unknown.json()).toMatchObject({ code: 'not-found' });
  });

  test('After 100 unknown codes an address gets no further answer about unknown ones, and known ones still', async ({
    portal,
  }) => {
    const { em, call } = portal;
    await makePublic(portal);
    const sample = await buildSample(em);
    await em.fork().execute('delete from attempts');
    const guesses = wrongCodes(102, sample);
    const statuses: number[] = [];
    for (const code of guesses) statuses.push((await call('GET', `/api/press-pages/${code}`)).statusCode);
    expect(statuses.filter((status) => status === 404)).toHaveLength(100);
    expect(statuses.slice(100)).toEqual([429, 429]);
    const refused = await call('GET', '/api/press-pages/UUUUUUUU', { headers });
    expect(refused.json()).toMatchObject({ code: 'rate-limited' });
    expect(refused.headers['retry-after']).toBeDefined();
    expect((await call('GET', `/api/press-pages/${sample.code}`)).statusCode).toBe(200);
  });

  test('The page of one unknown code too many is 429 and says when to come back', async ({ portal }) => {
    await makePublic(portal);
    await portal.em.fork().execute(
      `insert into attempts (kind, key, at, expires_at)
       select 'unknown-sample-code', '127.0.0.1', app_now(), app_now() + interval '15 minutes'
       from generate_series(1, 100)`,
    );
    const app = await openWebApp(portal);
    const page = await app.inject('/s/UUUUUUUU');
    expect([page.statusCode, page.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
    expect(Number(page.headers['retry-after'])).toBeGreaterThan(0);
  });
});
