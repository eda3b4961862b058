import pg from 'pg';
import { installQueues } from '../jobs/install-queues.ts';
import { ensureApplicationRole, grantToApplication } from './application-role.ts';
import { openOrm } from './orm.ts';
import { ResilientPool } from './pool/resilient-pool.ts';

/** Any number that only the portal's migrations use. */
const MIGRATION_LOCK_ID = 727_046_001;

type MigrateOptions = {
  /** Of the owner of the tables. */
  url: string;
  /** Of the role with which nodes use the tables, when it is not their owner. */
  applicationUrl?: string | undefined;
  to?: string | undefined;
  log: (message: string) => void;
};

/**
 * Applies the pending migrations. MikroORM's migrator has no lock, so nodes that start together wait for this one. The
 * lock belongs to a transaction, because a pooler may move a session to another connection.
 */
export async function migrate({ url, applicationUrl, to, log }: MigrateOptions): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // A lost connection fails the waiting query. Without a listener it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin; set local idle_in_transaction_session_timeout = 0');
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK_ID]);
    const pool = new ResilientPool({ url, size: 1, isUnlimited: true });
    const orm = await openOrm({ url, pool, log });
    await orm.migrator.up(to === undefined ? {} : { to }).finally(() => orm.close(true));
    await installQueues(url);
    if (applicationUrl !== undefined) {
      await ensureApplicationRole(url, applicationUrl);
      await grantToApplication(client, applicationUrl);
    }
    await client.query('commit');
  } finally {
    await client.end();
  }
}
