import { describe, expect } from 'vitest';
import { buildAdmin, buildSample } from '../../../test/builders.ts';
import {
  createTestSession,
  openTestPortal,
  ruleContext,
  type TestPortal,
  testConfig,
} from '../../../test/portal.fixture.ts';
import { test as base } from '../../../test/processes/demo.fixture.ts';
import { hashPassword } from '../../features/accounts/password.ts';
import { resetPassword } from '../../features/accounts/password-links/reset-password.service.ts';
import { createClient } from '../../features/accounts/registration/create-account.service.ts';
import { query } from '../../platform/db/kysely.ts';
import { prepareDemo } from './prepare-demo.ts';

/** Each test has a portal on an empty database. */
const test = base.extend<{ empty: TestPortal }>({
  empty: async ({ task: _ }, use) => {
    const portal = await openTestPortal();
    await use(portal);
    await portal.close();
  },
});

const PUBLISHED = ['Sign in as admin / admin123', 'Sign in as client / client123'];
const RESET = ['admin', 'client'].map(
  (name) => `To set a new password for ${name}: npx --yes pnpm admin:reset-password --username ${name}`,
);

const onThisMachine = testConfig({ demo: true });
const exposed = testConfig({ demo: true, isExposed: true });
const ownDatabase = { databaseUrl: 'postgres://db.example.com/portal' };

type Credentials = { username: string; password: string };

function readSignIns(lines: string[]): Credentials[] {
  return lines.flatMap((line) => {
    const { username = '', password = '' } =
      /^Sign in as (?<username>\S+) \/ (?<password>\S+)$/.exec(line)?.groups ?? {};
    return username ? [{ username, password }] : [];
  });
}

async function signInStatus({ call }: TestPortal, credentials: Credentials): Promise<number> {
  return (await call('POST', '/api/login', { body: credentials })).statusCode;
}

describe('The start of a portal with the demo', () => {
  test('A portal for its own machine gets the published passwords and prints them as long as they work', async ({
    empty,
  }) => {
    expect(await prepareDemo(empty.orm, onThisMachine)).toEqual(PUBLISHED);
    for (const credentials of readSignIns(PUBLISHED))
      expect(await signInStatus(empty, credentials)).toBe(200);
    expect(await prepareDemo(empty.orm, onThisMachine)).toEqual(PUBLISHED);

    await resetPassword(ruleContext(empty.em.fork()), { username: 'admin', password: 'a-new-password' });
    expect(await prepareDemo(empty.orm, onThisMachine)).toEqual([PUBLISHED[1], RESET[0]]);
  });

  test('An exposed portal gets generated passwords, which only the start that loads the demo prints', async ({
    empty,
  }) => {
    const starts = await Promise.all([1, 2, 3].map(() => prepareDemo(empty.orm, exposed)));
    const printed = starts.map(readSignIns).filter((signIns) => signIns.length > 0);
    expect(printed).toEqual([
      [
        { username: 'admin', password: expect.stringMatching(/^[\w-]{16}$/) },
        { username: 'client', password: expect.stringMatching(/^[\w-]{16}$/) },
      ],
    ]);
    expect(starts.filter((lines) => readSignIns(lines).length === 0)).toEqual([RESET, RESET]);
    for (const credentials of printed.flat()) expect(await signInStatus(empty, credentials)).toBe(200);
    for (const credentials of readSignIns(PUBLISHED))
      expect(await signInStatus(empty, credentials)).toBe(401);
    expect(await signInStatus(empty, { username: 'butter-and-salt', password: 'client123' })).toBe(401);
    expect(await prepareDemo(empty.orm, onThisMachine)).toEqual(RESET);
  });

  test.for([true, false])(
    'A demo with published passwords gets new ones when the portal becomes exposed (PORTAL_DEMO: %s)',
    async (isDemo, { demo }) => {
      await resetPassword(ruleContext(demo.em.fork()), { username: 'hop-and-anvil', password: 'their-own' });
      const admin = await query(demo.em)
        .selectFrom('users')
        .select('id')
        .where('username', '=', 'admin')
        .executeTakeFirstOrThrow();
      const { cookie } = await createTestSession(demo, admin);
      expect((await demo.call('GET', '/api/user', { cookie })).statusCode).toBe(200);

      const starts = await Promise.all(
        [1, 2, 3].map(() => prepareDemo(demo.orm, { ...exposed, demo: isDemo })),
      );
      const signIns = starts.flatMap(readSignIns);
      expect(signIns.map(({ username }) => username)).toEqual(['admin', 'client']);
      const others = starts.filter((lines) => readSignIns(lines).length === 0);
      expect(others).toEqual(isDemo ? [RESET, RESET] : [[], []]);
      for (const credentials of signIns) expect(await signInStatus(demo, credentials)).toBe(200);
      for (const credentials of readSignIns(PUBLISHED))
        expect(await signInStatus(demo, credentials)).toBe(401);
      expect(await signInStatus(demo, { username: 'hop-and-anvil', password: 'their-own' })).toBe(200);
      expect(await signInStatus(demo, { username: 'petit-roar', password: 'client123' })).toBe(401);
      expect((await demo.call('GET', '/api/user', { cookie })).statusCode).toBe(401);
    },
  );

  test('An account that a user created as client / client123 is not the demo’s and keeps its password', async ({
    empty,
  }) => {
    const client = { name: 'Robin', username: 'client', email: 'robin@example.com' };
    const passwordHash = await hashPassword('client123');
    await createClient(ruleContext(empty.em.fork()), { ...client, passwordHash });
    expect(await prepareDemo(empty.orm, exposed)).toEqual([]);
    expect(await prepareDemo(empty.orm, onThisMachine)).toEqual([]);
    expect(await signInStatus(empty, { username: 'client', password: 'client123' })).toBe(200);
  });

  test('The clients of a demo of 0.1, which were created at other times, get new passwords too', async ({
    empty,
  }) => {
    const client = { name: 'Jordan Ellis', username: 'client', email: 'client@example.com' };
    const passwordHash = await hashPassword('client123');
    await createClient(ruleContext(empty.em.fork()), { ...client, passwordHash });
    const [, ...lines] = await prepareDemo(empty.orm, exposed);
    const [signIn] = readSignIns(lines);
    expect(signIn?.username).toBe('client');
    expect(await signInStatus(empty, { username: 'client', password: 'client123' })).toBe(401);
    expect(await signInStatus(empty, signIn as Credentials)).toBe(200);
  });

  test('Without PORTAL_DEMO nothing is loaded or printed', async ({ empty }) => {
    expect(await prepareDemo(empty.orm, testConfig({ demo: false }))).toEqual([]);
    expect(await prepareDemo(empty.orm, testConfig({ demo: false, isExposed: true }))).toEqual([]);
    expect(await query(empty.em).selectFrom('users').select('id').execute()).toEqual([]);
  });
});

describe('PORTAL_DEMO=1 with DATABASE_URL', () => {
  test('An empty database gets the demo, and a later start accepts it', async ({ empty }) => {
    const config = { ...onThisMachine, ...ownDatabase };
    const lines = [...PUBLISHED, expect.stringMatching(/^These passwords are published\. Set PUBLIC_URL/)];
    expect(await prepareDemo(empty.orm, config)).toEqual(lines);
    expect(await prepareDemo(empty.orm, config)).toEqual(lines);
  });

  test('The start is refused when the database contains other data', async ({ empty }) => {
    await buildAdmin(empty.em);
    await buildSample(empty.em);
    await expect(prepareDemo(empty.orm, { ...onThisMachine, ...ownDatabase })).rejects.toThrow(
      'PORTAL_DEMO=1 loads the demo into an empty database, and the database at DATABASE_URL contains other data. Remove PORTAL_DEMO or use another database.',
    );
  });

  test('A first admin takes the place of the demo’s, also in what is printed', async ({ empty }) => {
    const firstAdmin = { name: 'Ada', username: 'admin', email: 'ada@example.com', password: 'admin123' };
    const config = { ...exposed, ...ownDatabase, firstAdmin };
    expect(readSignIns(await prepareDemo(empty.orm, config)).map(({ username }) => username)).toEqual([
      'client',
    ]);
    await prepareDemo(empty.orm, config);
    expect(await signInStatus(empty, { username: 'admin', password: 'admin123' })).toBe(200);
  });

  test('A first admin with the username of a demo account is refused with the settings to change', async ({
    empty,
  }) => {
    const firstAdmin = { name: 'Ada', username: 'client', email: 'ada@example.com', password: 'secret1' };
    await expect(prepareDemo(empty.orm, { ...onThisMachine, firstAdmin })).rejects.toThrow(
      'A demo account has the username or the email of the first admin. Change ADMIN_USERNAME or ADMIN_EMAIL, or set PORTAL_DEMO=0.',
    );
    expect(await query(empty.em).selectFrom('users').select('id').execute()).toEqual([]);
  });
});
