import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import type { FastifyInstance } from 'fastify';
import { describe, expect, onTestFinished } from 'vitest';
import { buildAdmin } from '../../../test/builders.ts';
import { runOn } from '../../../test/database/test-database.ts';
import { findUnexpectedErrors } from '../../../test/logs/database-log.ts';
import { startNode } from '../../../test/nodes/start-node.ts';
import { test as base, createTestSession, SESSION_KEYS, testConfig } from '../../../test/portal.fixture.ts';
import { authorization } from '../../../test/procedures/authorization.ts';
import { buildWorld, type World } from '../../../test/procedures/records/world.ts';
import { validRequest } from '../../../test/procedures/valid-request.ts';
import { runOperatorCommand } from '../../../test/processes/run-operator-command.ts';
import { readCommandConfig } from '../../platform/config/config.ts';
import type { Orm } from '../../platform/db/orm.ts';
import { buildApp } from '../app.ts';
import { procedureDefinitions } from '../procedure-definitions.ts';
import { assertMayChangeTables } from './application-role.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open-database.ts';
import { openOrm } from './open-orm.ts';

const log = () => undefined;

type Application = { url: string; role: string; orm: Orm; app: FastifyInstance };

const test = base.extend<{
  /** An app whose role owns no table, on a database that had one role. */
  application: Application;
  world: World;
}>({
  application: [
    async ({ portal }, use) => {
      const [role, password] = [`app_${randomBytes(6).toString('hex')}`, randomBytes(16).toString('hex')];
      const url = Object.assign(new URL(portal.url), { username: role, password }).href;
      await migrate({ url: portal.url, applicationUrl: url, log });
      const orm = await openOrm({ url, log });
      const app = await buildApp({ orm, directUrl: url, settings: testConfig(), sessionKeys: SESSION_KEYS });
      await use({ url, role, orm, app });
      await app.close();
      await orm.close(true);
      await runOn(portal.url, `drop owned by ${role}; drop role ${role}`);
    },
    { scope: 'file' },
  ],
  world: [async ({ portal }, use) => use(await buildWorld(portal)), { scope: 'file' }],
});

test("A command that changes tables refuses the application's role and names the setting", async ({
  portal,
  application,
}) => {
  const message = 'The user of DATABASE_URL may not change tables: set DATABASE_OWNER_URL as well';
  await expect(assertMayChangeTables(application.url)).rejects.toThrow(message);
  await expect(assertMayChangeTables(portal.url)).resolves.toBeUndefined();
});

describe("With the application's role", () => {
  for (const [name, { client, admin }] of authorization) {
    const type = procedureDefinitions.get(name)?.type;
    // REST routes call the same procedures, and a subscription's response never ends.
    if (type === undefined || type === 'subscription') continue;
    test(`${name} responds as usual`, async ({ portal, application, world }) => {
      const [caller, expected] =
        admin === 'ok' ? [await buildAdmin(portal.em), admin] : [world.client, client];
      const request = await validRequest(name, world);
      const { cookie } = await createTestSession(portal, caller);
      const { statusCode } = await application.app.inject({
        ...request,
        headers: { ...request.headers, cookie },
      });
      expect(statusCode < 300 ? 'ok' : String(statusCode)).toBe(expected);
    });
  }

  test('A node starts, serves requests and processes its jobs without a missing privilege', async ({
    portal,
    application,
    world,
  }) => {
    const node = await startNode({ databaseUrl: application.url, dataDir: tmpdir() });
    onTestFinished(node.kill);
    const { cookie } = await createTestSession(portal, world.client);
    const submit = () =>
      portal.em.fork().execute(`select from jobs.job where name = 'new-requests' and state <> 'completed'`);
    await application.app.inject({
      ...(await validRequest('me.requests.submit', world)),
      headers: { 'content-type': 'application/json', cookie },
    });
    await expect.poll(submit, { timeout: 60_000 }).toEqual([]);
    await expect
      .poll(
        () =>
          portal.em
            .fork()
            .execute(
              'select count(last_success_at)::int as done, count(*)::int as steps from housekeeping_steps',
            ),
        { timeout: 60_000 },
      )
      .toSatisfy(
        ([row]: { done: number; steps: number }[]) =>
          row !== undefined && row.steps > 5 && row.done === row.steps,
      );
    expect(await node.stop()).toBe(0);
    expect(node.stderrLines).toEqual([]);
    expect(await findUnexpectedErrors(portal.url, [])).toEqual([]);
  });

  test.for([
    'update credit_entries set amount = amount',
    'delete from credit_entries',
    'truncate credit_entries',
    'update admin_log set action = action',
    'delete from admin_log',
    'truncate admin_log',
    'alter table credit_entries disable trigger user',
    'set session_replication_role = replica',
    'create or replace function credit_entries_refuse() returns trigger language plpgsql as $$ begin return old; end $$',
    'alter table users add column note text',
    'drop table samples',
    'create table notes ()',
    'create schema notes',
    'alter table jobs.job add column note text',
    "insert into mikro_orm_migrations (name) values ('20991231-1-later')",
  ])('PostgreSQL refuses: %s', async (statement, { application }) => {
    await expect(application.orm.em.fork().execute(statement)).rejects.toMatchObject({ code: '42501' });
  });

  test('A node does not start on tables of an earlier version and names the command that migrates them', async ({
    portal,
    application,
  }) => {
    const em = portal.em.fork();
    const [last] = await em.execute<{ name: string }[]>(
      'delete from mikro_orm_migrations where id = (select max(id) from mikro_orm_migrations) returning name',
    );
    const open = openDatabase({ databaseUrl: application.url, dataDir: tmpdir(), log });
    await expect(open).rejects.toThrow(
      `The tables are those of an earlier version (${last?.name} is missing), and the user of DATABASE_URL may not change tables. Run this with DATABASE_OWNER_URL`,
    );
    await em.execute('insert into mikro_orm_migrations (name) values (?)', [last?.name]);
  });
});

test("The owner's role is refused as the application's, and so is a superuser's", async ({ portal }) => {
  await expect(migrate({ url: portal.url, applicationUrl: portal.url, log })).rejects.toThrow(
    /^The user \w+ of DATABASE_URL may change the ledger or the tables/,
  );
});

test('pnpm database:migrate creates the role of DATABASE_URL with the rights that a node needs', async ({
  portal,
}) => {
  const role = `app_${randomBytes(6).toString('hex')}`;
  const url = Object.assign(new URL(portal.url), { username: role, password: '' }).href;
  const env = { DATABASE_OWNER_URL: portal.url, DATABASE_PASSWORD: `it's \\ @/#:%41 "$x ü` };
  expect(await runOperatorCommand('migrate-database', { databaseUrl: url, env })).toEqual({
    code: 0,
    said: 'The database has the tables of this version.',
  });
  const wrong = { ...env, DATABASE_PASSWORD: 'another password' };
  expect(await runOperatorCommand('migrate-database', { databaseUrl: url, env: wrong })).toEqual({
    code: 1,
    said: expect.stringMatching(
      /^The user app_\w+ of DATABASE_URL cannot connect \(password authentication failed/,
    ),
  });
  const { databaseUrl } = readCommandConfig({}, { DATABASE_URL: url, ...env });
  const database = await openDatabase({ databaseUrl, dataDir: tmpdir(), log });
  expect(await database.orm.em.fork().execute('select count(*)::int as users from users')).toHaveLength(1);
  await database.close();
  await runOn(portal.url, `drop owned by ${role}; drop role ${role}`);
});
