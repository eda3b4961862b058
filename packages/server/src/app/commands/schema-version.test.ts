import pg from 'pg';
import { test as base, describe, expect, inject } from 'vitest';
import { createTestDatabase } from '../../../test/database/test-database.ts';
import { runOperatorCommand } from '../../../test/processes/run-operator-command.ts';
import { migrate } from '../database/migrate.ts';
import { BASELINE } from '../migrations/baseline/baseline.migration.ts';
import { migrationsList } from '../migrations/index.ts';

const START_COMMAND = 'npx --yes pnpm start (in a container: node dist/main.js)';

const commands: [name: string, args: string[]][] = [
  ['check-credits', []],
  ['reset-password', ['--username', 'ada']],
  ['create-admin', ['--username', 'ada', '--email', 'ada@example.com']],
];

const log = () => undefined;

type BareDatabase = { url: string; query: (statement: string) => Promise<unknown[]> };

/** A database without tables. */
const test = base.extend<{ database: BareDatabase }>({
  database: async ({ task: _ }, use) => {
    const { url, drop } = await createTestDatabase(inject('databaseUrl'), 'template1');
    const client = new pg.Client(url);
    await client.connect();
    await use({ url, query: async (statement) => (await client.query(statement)).rows });
    await client.end();
    await drop();
  },
});

const run = (name: string, args: string[], { url }: BareDatabase) =>
  runOperatorCommand(name, { databaseUrl: url, args, input: 'long enough\n' });

const migrationsOf = ({ query }: BareDatabase) => query('select name from mikro_orm_migrations order by id');

describe('Operator commands and the schema', () => {
  test('No command migrates the tables of an earlier version, and each names the command that does', async ({
    database,
  }) => {
    await migrate({ url: database.url, to: BASELINE, log });
    const before = await migrationsOf(database);
    for (const [name, args] of commands) {
      const { code, said } = await run(name, args, database);
      expect([name, code]).toEqual([name, 1]);
      expect(said).toBe(
        `The database has the tables of an earlier version of the portal (it lacks 20261128-idempotency-keys), and this command does not change them. Start this version, which migrates them: ${START_COMMAND}. Or run the command with the earlier version.`,
      );
    }
    expect(await migrationsOf(database)).toEqual(before);
  });

  test('Every command refuses the tables of a newer version', async ({ database }) => {
    await migrate({ url: database.url, log });
    await database.query("insert into mikro_orm_migrations (name) values ('20991231-1-later')");
    for (const [name, args] of commands)
      expect(await run(name, args, database)).toEqual({
        code: 1,
        said: 'The database has the tables of a newer version of the portal (its last migration is 20991231-1-later). Run the command with that version.',
      });
    expect(await migrationsOf(database)).toHaveLength(migrationsList.length + 1);
    expect(await database.query('select from users')).toEqual([]);
  });

  test('In an empty database only admin:create creates the tables', async ({ database }) => {
    const [check, reset, create] = commands;
    for (const [name, args] of [check, reset] as [string, string[]][])
      expect(await run(name, args, database)).toEqual({
        code: 1,
        said: `The database has no portal yet. Start the portal, which creates its tables: ${START_COMMAND}`,
      });
    expect(await database.query("select from pg_tables where schemaname = 'public'")).toEqual([]);

    const [name, args] = create ?? ['', []];
    expect(await run(name, args, database)).toMatchObject({
      code: 0,
      said: expect.stringContaining('Created the admin ada.'),
    });
    expect(await migrationsOf(database)).toHaveLength(migrationsList.length);
  });
});
