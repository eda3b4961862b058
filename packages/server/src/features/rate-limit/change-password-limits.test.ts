import { describe, expect } from 'vitest';
import { buildClient, PASSWORD } from '../../../test/builders.ts';
import { test as base, openTestPortal, shiftClock, type TestPortal } from '../../../test/portal.fixture.ts';

type Change = (currentPassword: string) => Promise<{ statusCode: number; body: string }>;

/** Each test has its own portal, because it shifts the clock. */
const test = base.extend<{ fresh: TestPortal; owner: { username: string }; change: Change }>({
  fresh: async ({ task: _ }, use) => {
    const portal = await openTestPortal();
    await use(portal);
    await portal.close();
  },
  owner: async ({ fresh }, use) => use(await buildClient(fresh.em)),
  change: async ({ fresh: { call, signIn }, owner }, use) => {
    const cookie = await signIn(owner);
    const body = { newPassword: 'another-one' };
    await use((currentPassword) =>
      call('PATCH', '/api/client/password', { cookie, body: { ...body, currentPassword } }),
    );
  },
});

describe('guesses at the current password', () => {
  test('A session has ten guesses at the current password, and then one a minute', async ({
    fresh,
    change,
  }) => {
    for (let guess = 0; guess < 10; guess += 1) expect((await change(`guess ${guess}`)).statusCode).toBe(400);
    for (const guess of ['checked', 'not checked']) {
      const { statusCode, body } = await change(guess);
      expect([statusCode, body]).toEqual([429, 'Too many attempts. Please try again in a minute.']);
    }
    expect((await change(PASSWORD)).statusCode).toBe(429);
    await shiftClock(fresh.em, '1 minute');
    expect((await change(PASSWORD)).statusCode).toBe(204);
  });

  test('Guesses at the current password do not block sign-ins of the owner', async ({
    fresh,
    owner,
    change,
  }) => {
    for (let guess = 0; guess < 12; guess += 1) await change(`guess ${guess}`);
    const response = await fresh.app.inject({
      method: 'POST',
      url: '/api/login',
      remoteAddress: '10.0.0.2',
      payload: { username: owner.username, password: PASSWORD },
    });
    expect(response.statusCode).toBe(200);
  });
});
