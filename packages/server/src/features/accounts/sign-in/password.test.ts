import { hash as hashWith, type Options } from '@node-rs/argon2';
import { describe, expect } from 'vitest';
import { buildClient, PASSWORD } from '../../../../test/builders.ts';
import {
  test as base,
  openTestPortal,
  ruleContext,
  type TestPortal,
} from '../../../../test/portal.fixture.ts';
import { query } from '../../../platform/db/kysely.ts';
import type { Em } from '../../../platform/db/orm.ts';
import { hashPassword, UNUSABLE_HASH, verifyPassword } from '../password.ts';
import { upgradePasswordHash } from './upgrade-password-hash.service.ts';

const test = base.extend<{ fresh: TestPortal }>({
  fresh: async ({ task: _ }, use) => {
    const portal = await openTestPortal();
    await use(portal);
    await portal.close();
  },
});

const TODAY = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;
/** argon2i with little memory, as an earlier version or another program may have stored it. */
const weaker: Options = { algorithm: 1, memoryCost: 8_192, timeCost: 3, parallelism: 1 };

async function storedHash(em: Em, userId: number): Promise<string> {
  const { password } = await query(em.fork())
    .selectFrom('users')
    .select('password')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return password;
}

/** A client whose stored hash has these parameters. */
async function buildClientWithHash(em: Em, options: Options) {
  const client = await buildClient(em);
  const passwordHash = await hashWith(PASSWORD, options);
  await em.fork().execute('update users set password = ? where id = ?', [passwordHash, client.id]);
  return { ...client, passwordHash };
}

const signInStatus = async ({ call }: TestPortal, username: string, password = PASSWORD) =>
  (await call('POST', '/api/login', { body: { username, password } })).statusCode;

test('A password is hashed by argon2id with 19 MiB, two passes and one lane', async () => {
  expect(await hashPassword(PASSWORD)).toMatch(TODAY);
});

test('The hash of accounts without a password matches none, at the cost of any other', async () => {
  expect(UNUSABLE_HASH).toMatch(TODAY);
  for (const password of ['', UNUSABLE_HASH, PASSWORD])
    expect(await verifyPassword(UNUSABLE_HASH, password)).toBe(false);
});

test.for<[string, Options]>([
  ['argon2i and less memory', weaker],
  ['less memory', { memoryCost: 8_192, timeCost: 2, parallelism: 1 }],
  ['fewer passes', { memoryCost: 19_456, timeCost: 1, parallelism: 1 }],
  ['more lanes', { memoryCost: 19_456, timeCost: 2, parallelism: 2 }],
])(
  'A sign-in replaces a hash with %s by one with the current parameters',
  async ([, options], { portal }) => {
    const { id, username, passwordHash } = await buildClientWithHash(portal.em, options);
    expect(passwordHash).not.toMatch(TODAY);
    expect(await signInStatus(portal, username)).toBe(200);
    const upgraded = await storedHash(portal.em, id);
    expect(upgraded).toMatch(TODAY);
    expect(await verifyPassword(upgraded, PASSWORD)).toBe(true);
    expect(await signInStatus(portal, username)).toBe(200);
  },
);

test('A sign-in keeps a hash with the current parameters', async ({ portal }) => {
  const { id, username } = await buildClient(portal.em);
  const before = await storedHash(portal.em, id);
  expect(await signInStatus(portal, username)).toBe(200);
  expect(await storedHash(portal.em, id)).toBe(before);
});

test('A wrong password and a deactivated account replace no hash', async ({ portal }) => {
  const { id, username, passwordHash } = await buildClientWithHash(portal.em, weaker);
  expect(await signInStatus(portal, username, 'not the password')).toBe(401);
  await portal.em.fork().execute('update users set deactivated_at = app_now() where id = ?', [id]);
  expect(await signInStatus(portal, username)).toBe(401);
  expect(await storedHash(portal.em, id)).toBe(passwordHash);
});

test('An upgrade does not undo a password change that happened after the password was verified', async ({
  portal,
}) => {
  const { id, passwordHash } = await buildClientWithHash(portal.em, weaker);
  const changed = await hashPassword('a new password');
  await portal.em.fork().execute('update users set password = ? where id = ?', [changed, id]);
  const verified = { userId: id, passwordHash, password: PASSWORD };
  expect(await upgradePasswordHash(ruleContext(portal.em.fork()), verified)).toBe(passwordHash);
  expect(await storedHash(portal.em, id)).toBe(changed);
});

test('Upgrades in parallel agree on one hash', async ({ portal }) => {
  const { id, passwordHash } = await buildClientWithHash(portal.em, weaker);
  const verified = { userId: id, passwordHash, password: PASSWORD };
  const upgrades = Array.from({ length: 5 }, () =>
    upgradePasswordHash(ruleContext(portal.em.fork()), verified),
  );
  expect(new Set(await Promise.all(upgrades))).toEqual(new Set([await storedHash(portal.em, id)]));
});

test('Several sign-ins at once with an old hash all succeed', async ({ portal }) => {
  const { id, username } = await buildClientWithHash(portal.em, weaker);
  const statuses = await Promise.all(Array.from({ length: 5 }, () => signInStatus(portal, username)));
  expect(statuses).toEqual(Array(5).fill(200));
  expect(await storedHash(portal.em, id)).toMatch(TODAY);
});

test('A sign-in succeeds even if its hash cannot be replaced', async ({ fresh }) => {
  const { id, username, passwordHash } = await buildClientWithHash(fresh.em, weaker);
  const em = fresh.em.fork();
  await em.execute(
    `create function refuse_password() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`,
  );
  await em.execute(
    'create trigger refuse_password before update of password on users for each row execute function refuse_password()',
  );
  expect(await signInStatus(fresh, username)).toBe(200);
  expect(await storedHash(fresh.em, id)).toBe(passwordHash);
});

describe('the forms of one password', () => {
  const forms: [string, string][] = [
    ['café-München', 'cafe\u0301-Mu\u0308nchen'],
    ['ABC123', 'ＡＢＣ１２３'],
    ['two words', 'two\u00a0words'],
    ['Ångström', '\u212bngstro\u0308m'],
  ];

  test.for(forms)(
    'A password that was set as %s is right as %s, and the reverse',
    async ([one, other], { portal }) => {
      for (const [set, typed] of [
        [one, other],
        [other, one],
      ] as const) {
        const { id, username } = await buildClient(portal.em);
        const passwordHash = await hashPassword(set);
        await portal.em.fork().execute('update users set password = ? where id = ?', [passwordHash, id]);
        expect(await signInStatus(portal, username, typed)).toBe(200);
        expect(await signInStatus(portal, username, set)).toBe(200);
        expect(await signInStatus(portal, username, `${typed}.`)).toBe(401);
      }
    },
  );

  test.for(forms)(
    'A hash of an earlier version of the form %s or %s stays valid',
    async (pair, { portal }) => {
      for (const [stored, other] of [pair, pair.toReversed()] as [string, string][]) {
        const { id, username } = await buildClient(portal.em);
        await portal.em
          .fork()
          .execute('update users set password = ? where id = ?', [await hashWith(stored), id]);
        expect(await signInStatus(portal, username, stored)).toBe(200);
        // The sign-in has replaced the hash, so that the other form is right as well.
        expect(await signInStatus(portal, username, other)).toBe(200);
        expect(await signInStatus(portal, username, stored)).toBe(200);
      }
    },
  );
});
