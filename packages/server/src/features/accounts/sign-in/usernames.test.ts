import { describe, expect } from 'vitest';
import { buildAdmin, buildClient, PASSWORD } from '../../../../test/builders.ts';
import { test } from '../../../../test/portal.fixture.ts';
import { readConfig } from '../../../platform/config/config.ts';

const message = 'Username must not contain control or invisible characters';
const registration = { name: 'Ada', email: 'ada@example.com', password: PASSWORD };

describe('new usernames', () => {
  test('tRPC and REST reject invisible characters with the same message', async ({ portal }) => {
    const { call } = portal;
    const cookie = await portal.signIn(await buildAdmin(portal.em));
    const body = { ...registration, username: 'admin\u200b' };
    for (const [path, sender] of [
      ['/api/register', undefined],
      ['/api/admin/users', cookie],
    ] as const) {
      const { statusCode, body: text } = await call('POST', path, { body, cookie: sender });
      expect([statusCode, text]).toEqual([400, message]);
    }
    for (const [path, sender] of [
      ['/trpc/auth.register', undefined],
      ['/trpc/admin.clients.create', cookie],
    ] as const) {
      const response = await call('POST', path, { body, cookie: sender });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ error: { message } });
    }
  });

  test('A username in decomposed form is taken if it exists in composed form', async ({
    portal: { call },
  }) => {
    const first = await call('POST', '/api/register', {
      body: { ...registration, email: 'jose@example.com', username: 'Jose\u0301' },
    });
    expect([first.statusCode, first.json().username]).toEqual([201, 'Jos\u00e9']);
    const second = await call('POST', '/api/register', {
      body: { ...registration, email: 'other@example.com', username: 'JOS\u00c9' },
    });
    expect([second.statusCode, second.body]).toEqual([409, 'Username already exists']);
  });

  test('A username is taken if one exists that looks the same', async ({ portal: { em, call } }) => {
    await buildClient(em, { username: 'Studio One' });
    const alike = ['ｓｔｕｄｉｏ one', '𝓼tudio one', 'ꜱᴛᴜᴅɪᴏ ᴏɴᴇ', 'studıo one', 'ſtudio one', 'studio ⓞne'];
    for (const username of [...alike, 'studio\u2003\u00a0one']) {
      const body = { ...registration, email: 'look-alike@example.com', username };
      const response = await call('POST', '/api/register', { body });
      expect([response.statusCode, response.body], username).toEqual([409, 'Username already exists']);
    }
  });

  test('The username of the first admin is stored as all usernames are', () => {
    const admin = {
      ADMIN_USERNAME: ' Ada\u00a0 Cre\u0300me\n',
      ADMIN_PASSWORD: PASSWORD,
      ADMIN_EMAIL: 'ada@example.com',
    };
    expect(readConfig(admin).firstAdmin).toMatchObject({ username: 'Ada Cr\u00e8me' });
  });

  test('Usernames of all scripts are free while no other looks like them', async ({ portal: { call } }) => {
    for (const [index, username] of ['สมชาย', 'ışık', 'محمد', 'andré', 'andre'].entries()) {
      const body = { ...registration, email: `script-${index}@example.com`, username };
      expect((await call('POST', '/api/register', { body })).json()).toMatchObject({ username });
    }
  });

  test('Invisible characters are removed from a name, and line breaks become spaces', async ({
    portal: { call },
  }) => {
    const body = {
      ...registration,
      email: 'eve@example.com',
      username: 'eve',
      name: 'Eve\u202e\r\nPress\u001b',
    };
    const response = await call('POST', '/api/register', { body });
    expect([response.statusCode, response.json().name]).toEqual([201, 'Eve Press']);
  });
});

describe('names with links', () => {
  test('A new name must not contain a link, and one from before this rule can be sent unchanged', async ({
    portal: { em, call, signIn },
  }) => {
    const name = 'See www.evil.example';
    const client = await buildClient(em, { name });
    const admin = await signIn(await buildAdmin(em));
    const owner = await signIn(client);
    const rename = [
      [`/api/admin/users/${client.id}`, admin, { monthlyCredits: 7 }],
      ['/api/client/profile', owner, { email: 'renamed@example.com' }],
    ] as const;
    for (const [path, cookie, change] of rename) {
      const kept = await call('PATCH', path, { cookie, body: { name, ...change } });
      expect([kept.statusCode, kept.json()]).toMatchObject([200, { name, ...change }]);
      const refused = await call('PATCH', path, { cookie, body: { name: 'https://evil.example' } });
      expect([refused.statusCode, refused.body]).toEqual([400, 'Name must not contain a web address']);
    }
  });
});

describe('signing in', () => {
  test('Both forms of an accented username sign in', async ({ portal }) => {
    await buildClient(portal.em, { username: 'Ren\u00e9e' });
    for (const username of ['Ren\u00e9e', 'Rene\u0301e', ' rene\u0301E ']) await portal.signIn({ username });
  });

  test('A username is found in every form that looks the same', async ({ portal }) => {
    const { id } = await buildClient(portal.em, { username: "a  o'studio" });
    for (const username of ["a o'studio", 'Ａ Ｏ’studio', 'a\u00a0oʼstudio']) {
      const cookie = await portal.signIn({ username });
      expect((await portal.call('GET', '/api/user', { cookie })).json()).toMatchObject({ id });
    }
  });

  test('Accounts from before the rules for usernames still sign in as they are stored', async ({
    portal,
  }) => {
    for (const username of ['old\u200badmin', 'Bjo\u0308rn']) {
      const { id } = await buildClient(portal.em, { username });
      const cookie = await portal.signIn({ username });
      expect((await portal.call('GET', '/api/user', { cookie })).json()).toMatchObject({ id, username });
    }
  });

  test('An exact username wins over one that differs only in form', async ({ portal }) => {
    const [decomposed, composed] = ['Zoe\u0308', 'Zo\u00eb'];
    await buildClient(portal.em, { username: decomposed });
    await portal.em.fork().execute('update users set is_look_alike = true where username = ?', [decomposed]);
    await buildClient(portal.em, { username: composed });
    for (const username of [decomposed, composed]) {
      const cookie = await portal.signIn({ username });
      expect((await portal.call('GET', '/api/user', { cookie })).json()).toMatchObject({ username });
    }
  });
});
