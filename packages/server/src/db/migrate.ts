import pg from 'pg';
import type { Orm } from './orm.ts';

/** Any number that only the portal's migrations use. */
const LOCK = 727_046_001;

/**
 * Brings the schema up to date. Nodes that start at once wait for the one that is at it,
 * on a connection of their own, because the migrator itself has no lock.
 */
export const migrate = async (orm: Orm, url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await orm.migrator.up();
  } finally {
    await client.end();
  }
};
