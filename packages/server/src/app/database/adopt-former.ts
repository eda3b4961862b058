import type { ClientBase } from 'pg';
import { withClient } from '../../platform/db/with-client.ts';
import { BASELINE, baselineStatements } from '../migrations/baseline/baseline.migration.ts';
import { compareSchemas, describeSchema, type SchemaDescription } from './describe-schema.ts';
import { areFormer } from './former-migrations.ts';

const MAX_NAMED = 5;

async function listMigrations(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('mikro_orm_migrations') is not null as exists`,
  );
  if (!rows[0]?.exists) return [];
  const found = await client.query<{ name: string }>('select name from mikro_orm_migrations order by id');
  return found.rows.map(({ name }) => name);
}

/** Describes the baseline's tables, which are created in a schema of their own and rolled back. */
async function describeBaseline(client: ClientBase): Promise<SchemaDescription> {
  await client.query(
    'savepoint baseline; create schema portal_baseline; set local search_path = portal_baseline',
  );
  for (const statements of baselineStatements) await client.query(statements);
  const description = await describeSchema(client);
  await client.query('rollback to savepoint baseline');
  return description;
}

function differenceError(differences: string[]): Error {
  const named = differences.slice(0, MAX_NAMED).join('; ');
  const others = differences.length - MAX_NAMED;
  return new Error(
    `The tables are not as the portal left them, so this version does not take them over: ${named}${others > 0 ? `; and ${others} more` : ''}. Nothing was changed. Undo these changes, or restore a backup into an empty database.`,
  );
}

/**
 * Takes over a database at the last of the former migrations as one at the baseline, which has the same tables. The caller
 * makes sure that only one node does so at a time.
 */
export function adoptFormer(url: string, log: (message: string) => void): Promise<void> {
  return withClient(url, async (client) => {
    if (!areFormer(await listMigrations(client), 'database')) return;
    await client.query('begin');
    const expected = await describeBaseline(client);
    const differences = compareSchemas(await describeSchema(client), expected);
    if (differences.length > 0) throw differenceError(differences);
    await client.query('delete from mikro_orm_migrations');
    await client.query('insert into mikro_orm_migrations (name) values ($1)', [BASELINE]);
    await client.query('commit');
    log('Took over the tables of the former version');
  });
}
