import { describe, expect } from 'vitest';
import { buildClient, PASSWORD } from '../../../test/builders.ts';
import { byTestMode } from '../../../test/by-test-mode.ts';
import {
  test as base,
  openTestPortal,
  ruleContext,
  shiftClock,
  type TestPortal,
} from '../../../test/portal.fixture.ts';
import { deleteExpiredAttempts } from './count-attempts.service.ts';

const IS_LONG_FORM = byTestMode(false, true);
const BATCH = 100;

let last = 0;

type Given = { from?: string; username?: string; password?: string };

const register = ({ app }: TestPortal, { from = '10.0.0.1', ...given }: Given = {}) => {
  last += 1;
  const username = `visitor-${last}`;
  const person = { name: 'Visitor', email: `${username}@example.com`, username, password: PASSWORD };
  const payload = { ...person, ...given };
  return app.inject({ method: 'POST', url: '/api/register', remoteAddress: from, payload });
};

const countedRegistrations = ({ em }: TestPortal) =>
  em.fork().execute("select from attempts where kind = 'registration'");

/** Each test has its own portal, because it shifts the clock. */
const test = base.extend<{ fresh: TestPortal; fill: (count: number) => Promise<unknown> }>({
  fresh: async ({ task: _ }, use) => {
    const opened = await openTestPortal();
    await use(opened);
    await opened.close();
  },
  fill: async ({ fresh: { em } }, use) =>
    use((count) =>
      em.fork().execute(
        `insert into attempts (kind, key, at, expires_at)
           select 'registration', '10.0.0.1', app_now(), app_now() + interval '1 hour' from generate_series(1, ?)`,
        [count],
      ),
    ),
});

describe('the registration limit', () => {
  test('One address can register 500 accounts an hour, and other addresses are not affected', async ({
    fresh,
    fill,
  }) => {
    await fill(497);
    const responses = await Promise.all(Array.from({ length: 6 }, () => register(fresh)));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 201, 429, 429, 429]);
    const refused = await register(fresh);
    expect(refused.body).toBe(
      'Too many accounts have been created from your network. Please try again later.',
    );
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3_600);
    expect((await register(fresh, { from: '10.0.0.2' })).statusCode).toBe(201);

    await shiftClock(fresh.em, '1 hour');
    expect((await register(fresh)).statusCode).toBe(201);
  });

  test.runIf(IS_LONG_FORM)(
    'Of 10,000 registrations from one address 500 succeed (long form only)',
    { timeout: 600_000 },
    async ({ fresh }) => {
      const tally: Record<number, number> = {};
      for (let sent = 0; sent < 10_000; sent += BATCH) {
        const batch = await Promise.all(Array.from({ length: BATCH }, () => register(fresh)));
        for (const { statusCode } of batch) tally[statusCode] = (tally[statusCode] ?? 0) + 1;
      }
      expect(tally).toEqual({ 201: 500, 429: 9_500 });
      expect(await countedRegistrations(fresh)).toHaveLength(500);
    },
  );

  test('The registration limit counts taken usernames but not invalid forms', async ({ fresh }) => {
    const { username } = await buildClient(fresh.em);
    expect((await register(fresh, { username })).statusCode).toBe(409);
    expect((await register(fresh, { password: 'short' })).statusCode).toBe(400);
    expect(await countedRegistrations(fresh)).toHaveLength(1);
  });

  test('Registration counts are deleted after the hour', async ({ fresh, fill }) => {
    await fill(3);
    await shiftClock(fresh.em, '61 minutes');
    await deleteExpiredAttempts(ruleContext(fresh.em.fork()));
    expect(await countedRegistrations(fresh)).toEqual([]);
  });
});
