import { describe, expect } from 'vitest';
import { buildClient, PASSWORD } from '../../../../test/builders.ts';
import {
  test as base,
  openTestPortal,
  shiftClock,
  type TestPortal,
} from '../../../../test/portal.fixture.ts';
import { deleteExpiredRegistrations } from './registrations.service.ts';

let last = 0;

type Given = { from?: string; username?: string; password?: string };

const register = ({ app }: TestPortal, { from = '10.0.0.1', ...given }: Given = {}) => {
  last += 1;
  const username = `visitor-${last}`;
  const person = { name: 'Visitor', email: `${username}@example.com`, username, password: PASSWORD };
  const payload = { ...person, ...given };
  return app.inject({ method: 'POST', url: '/api/register', remoteAddress: from, payload });
};

const tries = ({ em }: TestPortal) => em.fork().execute('select from registrations');

/** A portal of the test's own, because its clock is shifted. */
const test = base.extend<{ door: TestPortal; fill: (count: number) => Promise<unknown> }>({
  door: async ({ task: _ }, use) => {
    const portal = await openTestPortal();
    await use(portal);
    await portal.close();
  },
  fill: async ({ door: { em } }, use) =>
    use((count) =>
      em
        .fork()
        .execute(
          `insert into registrations (address, at) select '10.0.0.1', app_now() from generate_series(1, ?)`,
          [count],
        ),
    ),
});

describe('registering', () => {
  test('is open to five hundred an hour from one address, and others never pay for it', async ({
    door,
    fill,
  }) => {
    await fill(497);
    const answers = await Promise.all(Array.from({ length: 6 }, () => register(door)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 201, 429, 429, 429]);
    const refused = await register(door);
    expect(refused.body).toBe('Too many accounts have been created from your network. Please try again later.');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3_600);
    expect((await register(door, { from: '10.0.0.2' })).statusCode).toBe(201);

    await shiftClock(door.em, '1 hour');
    expect((await register(door)).statusCode).toBe(201);
  });

  test('counts names that are taken, so that nobody tries them all out, and no mistyped form', async ({
    door,
  }) => {
    const { username } = await buildClient(door.em);
    expect((await register(door, { username })).statusCode).toBe(409);
    expect((await register(door, { password: 'short' })).statusCode).toBe(400);
    expect(await tries(door)).toHaveLength(1);
  });

  test('is forgotten when the hour is over', async ({ door, fill }) => {
    await fill(3);
    await shiftClock(door.em, '61 minutes');
    await deleteExpiredRegistrations(door.em.fork());
    expect(await tries(door)).toEqual([]);
  });
});
