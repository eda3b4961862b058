import pg from 'pg';
import { installQueues } from '../jobs/install-queues.ts';
import { openOrm } from './orm.ts';
import { ResilientPool } from './pool/resilient-pool.ts';

/** Any number that only the portal's migrations use. */
const LOCK = 727_046_001;

type MigrateOptions = {
  url: string;
  /** The last migration to go through. Absent: the newest. */
  to?: string | undefined;
  log: (message: string) => void;
};

/**
 * Brings the schema up to date. Nodes that start at once wait for the one that is at it, because the migrator itself
 * has no lock: one of a transaction, on a connection of its own, so that a pooler in between may not lose it.
 */
export const migrate = async ({ url, to, log }: MigrateOptions): Promise<void> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // A loss while waiting fails the query that waits; without a listener it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin; set local idle_in_transaction_session_timeout = 0');
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    const orm = await openOrm({
      url,
      pool: new ResilientPool({ url, size: 1, isUnlimited: true, log }),
      log,
    });
    await orm.migrator.up(to === undefined ? {} : { to }).finally(() => orm.close(true));
    await installQueues(url);
  } finally {
    await client.end();
  }
};
