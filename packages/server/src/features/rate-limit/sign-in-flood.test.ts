import { describe, expect, vi } from 'vitest';
import { buildClient, PASSWORD } from '../../../test/builders.ts';
import { holdLock } from '../../../test/locks/hold-lock.ts';
import { ruleContext, test } from '../../../test/portal.fixture.ts';
import { openOrm } from '../../app/database/open-orm.ts';
import { NO_RESPONSE } from '../../platform/db/errors.ts';
import { startAttempt } from './sign-in-limits.service.ts';

/** Enough to keep every thread busy for seconds. */
const FLOOD_SIZE = 80;
const REQUEST_COUNT = 20;

describe('a flood of sign-ins', () => {
  test.for([
    [
      'for unknown usernames',
      (n: number) => ({ from: `10.1.${n >> 8}.${n & 255}`, username: `unknown-${n}` }),
    ],
    ['for one account', (n: number) => ({ from: `10.2.${n >> 8}.${n & 255}`, username: 'one-account' })],
  ] as const)('A flood of sign-ins %s does not block other requests', async ([, attempt], { portal }) => {
    const { app, em, call, signIn } = portal;
    const cookie = await signIn(await buildClient(em));
    await em.fork().execute('delete from attempts');
    let responded = 0;
    const flood = Array.from({ length: FLOOD_SIZE }, async (_, n) => {
      const { from, username } = attempt(n);
      const payload = { username, password: PASSWORD };
      const { statusCode } = await app.inject({
        method: 'POST',
        url: '/api/login',
        remoteAddress: from,
        payload,
      });
      responded += 1;
      return statusCode;
    });
    for (let count = 0; count < REQUEST_COUNT; count += 1)
      expect((await call('GET', '/api/client/requests', { cookie })).statusCode).toBe(200);
    // The requests were sequential, and all have finished while most of the flood still waits.
    expect(responded).toBeLessThan(FLOOD_SIZE / 2);
    for (const status of await Promise.all(flood)) expect(status).toBeOneOf([401, 429]);
  });
});

test('A flood of sign-ins from one address does not delay one from another address', async ({
  portal: { app, em },
}) => {
  const { username } = await buildClient(em);
  const signIn = (from: string, name: string) =>
    app.inject({
      method: 'POST',
      url: '/api/login',
      remoteAddress: from,
      payload: { username: name, password: PASSWORD },
    });
  let responded = 0;
  const flood = Array.from({ length: FLOOD_SIZE }, async (_, n) => {
    await signIn('10.5.0.1', `flooding-${n}`);
    responded += 1;
  });
  expect((await signIn('10.5.0.2', username)).statusCode).toBe(200);
  // Six sign-ins were in progress, and this one was started as soon as one of them had ended.
  expect(responded).toBeLessThan(FLOOD_SIZE / 2);
  await Promise.all(flood);
});

test('A sign-in that waits too long for other attempts gets a 429 and does not count as failed', async ({
  portal: { em, url },
  onTestFinished,
}) => {
  // Its pool gives up a lock after three seconds, as that of a portal.
  const orm = await openOrm({ url, log: () => undefined });
  onTestFinished(() => orm.close(true));
  const signIn = async (account: string) => {
    const attempt = await startAttempt(ruleContext(orm.em.fork()), {
      account,
      userId: null,
      address: '10.4.0.1',
    });
    await attempt.succeed();
  };
  // Ten attempts of other nodes that have no outcome.
  await em.fork().execute(
    `insert into attempts (kind, key, source, at, expires_at)
     select 'sign-in', 'user 2', '10.4.0.2', app_now(), app_now() + interval '15 minutes' from generate_series(1, 10)`,
  );
  // The lock of another node that is counting an attempt.
  const release = await holdLock(url, "select pg_advisory_xact_lock(hashtextextended('account user 3', 0))");
  const outcomes = await Promise.allSettled(['user 2', 'user 3', 'user 4'].map(signIn));
  const overloaded = {
    code: 'rate-limited',
    message: 'Sign-in is busy right now. Please try again in a moment.',
    retryAfter: 5,
  };
  expect(outcomes).toMatchObject([{ reason: overloaded }, { reason: overloaded }, { status: 'fulfilled' }]);
  await release();
  const left = await em.fork().execute("select from attempts where source = '10.4.0.1'");
  expect(left).toEqual([]);
});

test('An attempt whose password was not checked does not count as failed, and is refused without waiting', async ({
  portal: { em, url },
}) => {
  const key = { account: 'user 5', userId: null, address: '10.3.0.2' };
  let release: (() => Promise<void>) | undefined;
  const check = async () => {
    using _ = await startAttempt(ruleContext(em.fork()), key);
    // The deletion of the attempt waits for this lock.
    release = await holdLock(url, `select from attempts where source = '${key.address}' for update`);
    throw new Error(NO_RESPONSE);
  };
  await expect(check()).rejects.toThrow(NO_RESPONSE);
  await release?.();
  const left = () => em.fork().execute('select from attempts where source = ?', [key.address]);
  await vi.waitFor(async () => expect(await left()).toEqual([]), 15_000);
});
