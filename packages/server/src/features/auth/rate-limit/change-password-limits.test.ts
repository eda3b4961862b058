import { describe, expect } from 'vitest';
import { buildClient, PASSWORD } from '../../../../test/builders.ts';
import {
  test as base,
  openTestPortal,
  shiftClock,
  type TestPortal,
} from '../../../../test/portal.fixture.ts';

type Change = (currentPassword: string) => Promise<{ statusCode: number; body: string }>;

/** A portal of the test's own, because its clock is shifted. */
const test = base.extend<{ door: TestPortal; owner: { username: string }; change: Change }>({
  door: async ({ task: _ }, use) => {
    const portal = await openTestPortal();
    await use(portal);
    await portal.close();
  },
  owner: async ({ door }, use) => use(await buildClient(door.em)),
  change: async ({ door: { call, signIn }, owner }, use) => {
    const cookie = await signIn(owner);
    const body = { newPassword: 'another-one' };
    await use((currentPassword) =>
      call('PATCH', '/api/client/password', { cookie, body: { ...body, currentPassword } }),
    );
  },
});

describe('whoever found a browser open', () => {
  test('has ten guesses at the current password, and then one a minute', async ({ door, change }) => {
    for (let guess = 0; guess < 10; guess += 1) expect((await change(`guess ${guess}`)).statusCode).toBe(400);
    for (const guess of ['looked at', 'not looked at']) {
      const { statusCode, body } = await change(guess);
      expect([statusCode, body]).toEqual([429, 'Too many attempts. Please try again in a minute.']);
    }
    expect((await change(PASSWORD)).statusCode).toBe(429);
    await shiftClock(door.em, '1 minute');
    expect((await change(PASSWORD)).statusCode).toBe(204);
  });

  test('does not keep the owner from signing in', async ({ door, owner, change }) => {
    for (let guess = 0; guess < 12; guess += 1) await change(`guess ${guess}`);
    const answer = await door.app.inject({
      method: 'POST',
      url: '/api/login',
      remoteAddress: '10.0.0.2',
      payload: { username: owner.username, password: PASSWORD },
    });
    expect(answer.statusCode).toBe(200);
  });
});
