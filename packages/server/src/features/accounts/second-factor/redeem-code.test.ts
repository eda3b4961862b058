import { secondFactorMessages } from '@portal/contract/accounts/second-factor';
import { describe, expect } from 'vitest';
import { codeOf, enrol, signInWith, test, wrongCode } from '../../../../test/accounts/second-factor.ts';
import { buildClient } from '../../../../test/builders.ts';
import { shiftClock } from '../../../../test/portal.fixture.ts';
import { Session } from '../../users/session.entity.ts';
import { hashRecoveryCode, normalizeCode } from './redeem-code.service.ts';

const REQUIRED = { status: 401, code: 'second-factor-required' };
const WRONG = { status: 401, detail: secondFactorMessages.wrongCode, code: 'wrong-second-factor' };

describe('a code of the app', () => {
  test.for([
    [-2, 401],
    [-1, 200],
    [0, 200],
    [1, 200],
    [2, 401],
  ] as const)(
    'A code that is %i time steps later than now is %i',
    async ([steps, status], { portal, owner }) => {
      const { username, secret } = owner;
      // The enrolment has used a code, of a time step that is over by then.
      await shiftClock(portal.em, '2 minutes');
      const totp = await codeOf(portal.em, secret, steps);
      expect(await signInWith(portal, { username, totp })).toMatchObject({ status });
    },
  );

  test('A code works once, and no earlier one works after it', async ({
    portal,
    owner: { username, secret },
  }) => {
    const [earlier, later] = [await codeOf(portal.em, secret), await codeOf(portal.em, secret, 1)];
    expect(await signInWith(portal, { username, totp: later })).toMatchObject({ status: 200 });
    expect(await signInWith(portal, { username, totp: later })).toMatchObject(WRONG);
    expect(await signInWith(portal, { username, totp: earlier })).toMatchObject(WRONG);
    await shiftClock(portal.em, '1 minute');
    const totp = await codeOf(portal.em, secret);
    expect(await signInWith(portal, { username, totp })).toMatchObject({ status: 200 });
  });

  test('The code that confirmed the enrolment does not sign in', async ({ portal, client }) => {
    const { me } = await portal.callerAs(client);
    const { secret } = await me.secondFactor.start();
    const code = await codeOf(portal.em, secret);
    await me.secondFactor.enable({ code });
    expect(await signInWith(portal, { username: client.username, totp: code })).toMatchObject(WRONG);
  });

  test('Of twenty parallel sign-ins with one code, one begins a session', async ({
    portal,
    owner: { id, username, secret },
  }) => {
    const before = await portal.em.fork().count(Session, { user: id });
    const totp = await codeOf(portal.em, secret);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        signInWith(portal, { username, totp, from: `10.7.0.${index}` }),
      ),
    );
    const statuses = outcomes.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    for (const status of statuses) expect([200, 401, 429]).toContain(status);
    expect(await portal.em.fork().count(Session, { user: id })).toBe(before + 1);
  });
});

describe('a recovery code', () => {
  test('Each of the ten recovery codes signs in once, in any case and with or without hyphens', async ({
    portal,
    owner: { username, recoveryCodes },
  }) => {
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const [index, code] of recoveryCodes.entries()) {
      const totp = [code, code.toUpperCase(), code.replaceAll('-', ' ')][index % 3] ?? code;
      expect(await signInWith(portal, { username, totp })).toMatchObject({ status: 200 });
      expect(await signInWith(portal, { username, totp: code })).toMatchObject(WRONG);
    }
  });

  test('A code of four groups, as earlier versions made them, signs in until new ones replace it', async ({
    portal,
    owner: { id, username },
  }) => {
    const [old, unused] = ['b2h4-x5wq-7ta3-kd6n', 'c2h4-x5wq-7ta3-kd6n'];
    for (const code of [old, unused]) {
      const insert = 'insert into recovery_codes (user_id, code_hash) values (?, ?)';
      await portal.em.fork().execute(insert, [id, hashRecoveryCode(code)]);
    }
    expect(await signInWith(portal, { username, totp: old })).toMatchObject({ status: 200 });
    const { me } = await portal.callerAs({ id });
    await me.secondFactor.newRecoveryCodes();
    expect(await signInWith(portal, { username, totp: unused })).toMatchObject(WRONG);
  });

  test('Of ten parallel sign-ins with one recovery code, one begins a session and one email is sent', async ({
    portal,
    owner: { id, username, recoveryCodes },
  }) => {
    const totp = recoveryCodes[0] ?? '';
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => signInWith(portal, { username, totp })),
    );
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1);
    const emails = await portal.em
      .fork()
      .execute(
        `select from jobs.job where data ->> 'change' = 'recovery-code-used' and (data ->> 'userId')::int = ?`,
        [id],
      );
    expect(emails).toHaveLength(1);
  });

  test("Another account's recovery code does not sign in", async ({ portal, owner: { recoveryCodes } }) => {
    const other = await buildClient(portal.em);
    await enrol(portal, other);
    const totp = recoveryCodes[0] ?? '';
    expect(await signInWith(portal, { username: other.username, totp })).toMatchObject(WRONG);
  });
});

describe('the limits', () => {
  test('Wrong codes are limited like wrong passwords, and a right password without a code resets no count', async ({
    portal,
    owner: { username, secret },
  }) => {
    const totp = await wrongCode(portal.em, secret);
    for (let guess = 0; guess < 10; guess += 1) {
      expect(await signInWith(portal, { username })).toMatchObject(REQUIRED);
      expect(await signInWith(portal, { username, totp })).toMatchObject(WRONG);
    }
    const limited = { status: 429, detail: 'Too many sign-in attempts. Please try again in a minute.' };
    expect(await signInWith(portal, { username, totp })).toMatchObject(limited);
    await shiftClock(portal.em, '1 minute');
    const right = await codeOf(portal.em, secret);
    expect(await signInWith(portal, { username, totp: right })).toMatchObject({ status: 200 });
  });

  test('Beyond the limit, one code a minute is checked for all unknown networks, and ten from a known one', async ({
    portal,
    owner: { username, secret },
  }) => {
    const known = '10.8.0.1';
    const first = await codeOf(portal.em, secret);
    expect(await signInWith(portal, { username, totp: first, from: known })).toMatchObject({ status: 200 });
    const wrong = await wrongCode(portal.em, secret);
    for (let guess = 0; guess < 10; guess += 1)
      expect(await signInWith(portal, { username, totp: wrong, from: '10.8.0.2' })).toMatchObject(WRONG);
    await shiftClock(portal.em, '30 seconds');
    expect(await signInWith(portal, { username, totp: wrong, from: '10.8.0.3' })).toMatchObject({
      status: 429,
    });
    const totp = await codeOf(portal.em, secret);
    expect(await signInWith(portal, { username, totp, from: '10.8.0.4' })).toMatchObject({ status: 429 });
    expect(await signInWith(portal, { username, totp, from: known })).toMatchObject({ status: 200 });
    await shiftClock(portal.em, '1 minute');
    const later = await codeOf(portal.em, secret);
    expect(await signInWith(portal, { username, totp: later, from: '10.8.0.4' })).toMatchObject({
      status: 200,
    });
  });

  test('A right password without a code does not make the network a known one', async ({
    portal,
    owner: { id, username, secret },
  }) => {
    const from = '10.9.8.7';
    const known = () =>
      portal.em.fork().execute('select from known_addresses where user_id = ? and address = ?', [id, from]);
    await signInWith(portal, { username, from });
    expect(await known()).toHaveLength(0);
    await signInWith(portal, { username, from, totp: await codeOf(portal.em, secret) });
    expect(await known()).toHaveLength(1);
  });
});

test.for([
  ['１２３ ４５６', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['۱۲۳۴۵۶', '123456'],
  ['१२३-४५६', '123456'],
  ['๑๒๓๔๕๖', '123456'],
  ['𝟏𝟐𝟑𝟜𝟝𝟞', '123456'],
  ['B2H4–x5wq‑7ta3−kd6n', 'b2h4x5wq7ta3kd6n'],
  ['ｂ２ｈ４－ｘ５ｗｑ—7ta3\u3000kd6n', 'b2h4x5wq7ta3kd6n'],
] as const)('The code %s is read as %s', ([typed, code]) => {
  expect(normalizeCode(typed)).toBe(code);
});

test('A code with the digits of another keyboard signs in', async ({
  portal,
  owner: { username, secret },
}) => {
  await shiftClock(portal.em, '2 minutes');
  const code = await codeOf(portal.em, secret);
  const totp = code.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)));
  expect(await signInWith(portal, { username, totp })).toMatchObject({ status: 200 });
});
