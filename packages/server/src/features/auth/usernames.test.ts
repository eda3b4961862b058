import { describe, expect } from 'vitest';
import { buildAdmin, buildClient, PASSWORD } from '../../../test/builders.ts';
import { test } from '../../../test/portal.fixture.ts';

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

describe('signing in', () => {
  test('Both forms of an accented username sign in', async ({ portal }) => {
    await buildClient(portal.em, { username: 'Ren\u00e9e' });
    for (const username of ['Ren\u00e9e', 'Rene\u0301e', ' rene\u0301E ']) await portal.signIn({ username });
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
    for (const username of [decomposed, composed]) await buildClient(portal.em, { username });
    for (const username of [decomposed, composed]) {
      const cookie = await portal.signIn({ username });
      expect((await portal.call('GET', '/api/user', { cookie })).json()).toMatchObject({ username });
    }
  });
});
