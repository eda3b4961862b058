import pg from 'pg';
import { describe, expect } from 'vitest';
import { buildClient, PASSWORD } from '../../../../test/builders.ts';
import { test } from '../../../../test/portal.fixture.ts';
import { rateLimited } from '../../../errors.ts';
import { withinSignInLimits } from './sign-in-attempts.service.ts';

/** Enough to keep every thread busy for seconds. */
const FLOOD = 80;
const CALLS = 20;

describe('a flood of sign-ins', () => {
  test.for([
    [
      'at names that nobody has',
      (n: number) => ({ from: `10.1.${n >> 8}.${n & 255}`, username: `nobody-${n}` }),
    ],
    ['at one account', (n: number) => ({ from: `10.2.${n >> 8}.${n & 255}`, username: 'one-account' })],
  ] as const)(
    '%s leaves the portal to everybody else',
    { timeout: 60_000 },
    async ([, attempt], { portal }) => {
      const { app, em, call, signIn } = portal;
      const cookie = await signIn(await buildClient(em));
      await em.fork().execute('delete from sign_in_attempts');
      let answered = 0;
      const flood = Array.from({ length: FLOOD }, async (_, n) => {
        const { from, username } = attempt(n);
        const payload = { username, password: PASSWORD };
        const { statusCode } = await app.inject({
          method: 'POST',
          url: '/api/login',
          remoteAddress: from,
          payload,
        });
        answered += 1;
        return statusCode;
      });
      for (let count = 0; count < CALLS; count += 1)
        expect((await call('GET', '/api/client/requests', { cookie })).statusCode).toBe(200);
      // One call after the other, and all of them were done while most of the flood still waited.
      expect(answered).toBeLessThan(FLOOD / 2);
      for (const status of await Promise.all(flood)) expect(status).toBeOneOf([401, 429]);
    },
  );
});

test('whoever waits too long while others try is told so, and has not failed', async ({
  portal: { em, url },
}) => {
  const signIn = (account: string) =>
    withinSignInLimits(em.fork(), { account, userId: null, address: '10.4.0.1' }, async () => true);
  // Ten tries of other nodes whose outcome does not come.
  await em.fork().execute(
    `insert into sign_in_attempts (account, address, at)
     select 'user 2', '10.4.0.2', app_now() from generate_series(1, 10)`,
  );
  // Another node's try, in the middle of being counted.
  const node = new pg.Client(url);
  await node.connect();
  await node.query("select pg_advisory_lock(hashtextextended('account user 3', 0))");
  const outcomes = await Promise.allSettled(['user 2', 'user 3', 'user 4'].map(signIn));
  const sentAway = {
    kind: 'rate-limited',
    message: 'Very many people are signing in. Please try again in a moment.',
    retryAfter: 5,
  };
  expect(outcomes).toMatchObject([{ reason: sentAway }, { reason: sentAway }, { value: true }]);
  await node.end();
  const left = await em.fork().execute("select from sign_in_attempts where address = '10.4.0.1'");
  expect(left).toEqual([]);
});

test('whoever is sent away before the password was looked at has not failed', async ({ portal: { em } }) => {
  const attempt = { account: 'user 1', userId: null, address: '10.3.0.1' };
  const sentAway = withinSignInLimits(em.fork(), attempt, () => Promise.reject(rateLimited(5)));
  await expect(sentAway).rejects.toMatchObject({ retryAfter: 5 });
  const left = await em.fork().execute('select from sign_in_attempts where address = ?', [attempt.address]);
  expect(left).toEqual([]);
});
