import { describe, expect } from 'vitest';
import { codeOf, enrol, wrongCode } from '../../../../test/accounts/second-factor.ts';
import { buildAdmin, buildClient, PASSWORD } from '../../../../test/builders.ts';
import { test } from '../../../../test/logs/logged-portal.fixture.ts';
import { createTestSession } from '../../../../test/portal.fixture.ts';

const KEY = '10.1.1.1';

describe('the log of typed passwords', () => {
  test('A sign-in is one line with its outcome, its account and its rate-limit key', async ({
    portal,
    logged: { signIn, log },
  }) => {
    const { id, username } = await buildClient(portal.em);
    const outcomes: [username: string, password: string, line: object][] = [
      [username, PASSWORD, { outcome: 'succeeded', account: id }],
      [username.toUpperCase(), 'wrong-one', { outcome: 'wrong-password', account: id }],
      ['no-such-user', 'wrong-one', { outcome: 'wrong-password', account: 'unknown' }],
    ];
    for (const [name, password, expected] of outcomes) {
      const { status, line } = await signIn(name, { password });
      expect(line).toMatchObject({ ...expected, rateLimitKey: KEY });
      expect(status).toBe('outcome' in expected && expected.outcome === 'succeeded' ? 200 : 401);
    }
    expect(log.lines.filter((line) => line.includes('"msg":"sign-in"'))).toHaveLength(outcomes.length);
    expect(log.lines.join()).not.toMatch(/no-such-user|wrong-one/);
  });

  test('The rate-limit key of an IPv6 address is its /64 network', async ({ portal, logged: { signIn } }) => {
    const { username } = await buildClient(portal.em);
    const { line } = await signIn(username, { address: '2001:db8:1:2:3:4:5:6' });
    expect(line).toMatchObject({ outcome: 'succeeded', rateLimitKey: '2001:db8:1:2::/64' });
  });

  test('The right password of a deactivated account is logged as deactivated, a wrong one as wrong', async ({
    portal,
    logged: { signIn },
  }) => {
    const { id, username } = await buildClient(portal.em);
    await (await portal.callerAs(await buildAdmin(portal.em))).admin.clients.deactivate({ id });
    expect((await signIn(username)).line).toMatchObject({ outcome: 'deactivated', account: id });
    const wrong = await signIn(username, { password: 'wrong-one' });
    expect(wrong.line).toMatchObject({ outcome: 'wrong-password', account: id });
  });

  test('The steps of a sign-in with a second factor are logged by their outcome, without the codes', async ({
    portal,
    logged: { signIn, log },
  }) => {
    const client = await buildClient(portal.em);
    const { secret } = await enrol(portal, client);
    const [wrong, right] = [await wrongCode(portal.em, secret), await codeOf(portal.em, secret)];
    for (const [totp, outcome] of [
      [undefined, 'second-factor-required'],
      [wrong, 'wrong-second-factor'],
      [right, 'succeeded'],
    ] as const) {
      const { line } = await signIn(client.username, { totp });
      expect(line).toMatchObject({ outcome, account: client.id, rateLimitKey: KEY });
    }
    expect(log.lines.join()).not.toMatch(new RegExp(`"${wrong}|"${right}|${secret}`));
  });

  test('A sign-in beyond the limit is logged as limited', async ({ portal, logged: { signIn } }) => {
    const { id, username } = await buildClient(portal.em);
    const outcomes: unknown[] = [];
    for (let guess = 0; guess < 12; guess += 1) {
      const { line } = await signIn(username, { password: `guess ${guess}` });
      expect(line).toMatchObject({ account: id, rateLimitKey: KEY });
      outcomes.push(line.outcome);
    }
    expect(outcomes).toEqual([...Array(10).fill('wrong-password'), 'limited', 'limited']);
  });

  test('The password of a confirmation is logged as wrong, limited or right, but not as a sign-in', async ({
    portal,
    logged: { lineOf, log },
  }) => {
    const client = await buildClient(portal.em);
    const { cookie } = await createTestSession(portal, client);
    const confirm = (password: string) =>
      lineOf(
        {
          method: 'POST',
          url: '/trpc/auth.confirm',
          headers: { cookie, 'x-forwarded-for': KEY },
          payload: { password },
        },
        'confirmation',
      );
    const expected = { account: client.id, rateLimitKey: KEY };
    expect((await confirm(PASSWORD)).line).toMatchObject({ ...expected, outcome: 'succeeded' });
    for (let guess = 0; guess < 10; guess += 1)
      expect((await confirm(`guess ${guess}`)).line).toMatchObject({
        ...expected,
        outcome: 'wrong-password',
      });
    expect((await confirm('guess 10')).line).toMatchObject({ ...expected, outcome: 'limited' });
    expect(log.lines.join()).not.toMatch(/"msg":"sign-in"|guess|secret-enough/);
  });

  test('The current password of a password change is logged as wrong, limited or right, but not as a sign-in', async ({
    portal,
    logged: { lineOf, log },
  }) => {
    const client = await buildClient(portal.em);
    const change = (cookie: string, currentPassword: string) =>
      lineOf(
        {
          method: 'PATCH',
          url: '/api/client/password',
          headers: { cookie, 'x-forwarded-for': KEY },
          payload: { currentPassword, newPassword: 'another-one' },
        },
        'password-change',
      );
    const expected = { account: client.id, rateLimitKey: KEY };
    const first = await createTestSession(portal, client);
    expect((await change(first.cookie, PASSWORD)).line).toMatchObject({ ...expected, outcome: 'succeeded' });
    // The change has ended the session that made it.
    const { cookie } = await createTestSession(portal, client);
    for (let guess = 0; guess < 10; guess += 1)
      expect((await change(cookie, `guess ${guess}`)).line).toMatchObject({
        ...expected,
        outcome: 'wrong-password',
      });
    expect((await change(cookie, 'guess 10')).line).toMatchObject({ ...expected, outcome: 'limited' });
    expect(log.lines.join()).not.toMatch(/"msg":"sign-in"|guess|another-one/);
  });
});
