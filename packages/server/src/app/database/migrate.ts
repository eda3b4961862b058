import { setTimeout as wait } from 'node:timers/promises';
import { databaseMessage, isConnectionError, isRetryable, isTimeout } from '../../platform/db/errors.ts';
import type { Orm } from '../../platform/db/orm.ts';
import { ResilientPool, unlimited } from '../../platform/db/pool/resilient-pool.ts';
import { withClient } from '../../platform/db/with-client.ts';
import { installQueues } from '../../platform/queue/queues.ts';
import { queues } from '../queues.ts';
import { adoptFormer } from './adopt-former.ts';
import { ensureApplicationRole, grantToApplication } from './application-role.ts';
import { openOrm } from './open-orm.ts';

const OLDEST_MAJOR = 15;

const MIGRATION_LOCK_ID = 727_046_001;

/** Requests queue behind a migration that waits for a table. This is well below the time that they wait for a lock. */
const LOCK_TIMEOUT_MS = 1_000;
const RETRY_PAUSE_MS = 2_000;
const LOCK_PATIENCE_MS = 120_000;

export const selectPostgresVersion = "select current_setting('server_version_num') as version";

export type PostgresVersion = { version: string };

export function assertSupportedPostgres(row: PostgresVersion | undefined): void {
  const major = Math.floor(Number(row?.version) / 10_000);
  if (major >= OLDEST_MAJOR) return;
  throw new Error(`DATABASE_URL leads to PostgreSQL ${major}; the portal needs ${OLDEST_MAJOR} or newer.`);
}

type MigrateOptions = {
  url: string;
  applicationUrl?: string | undefined;
  to?: string | undefined;
  log: (message: string) => void;
};

/** Nodes that start together wait for the lock of this transaction: MikroORM's migrator has none. */
export function migrate({ url, applicationUrl, to, log }: MigrateOptions): Promise<void> {
  return withClient(url, async (client) => {
    assertSupportedPostgres((await client.query<PostgresVersion>(selectPostgresVersion)).rows[0]);
    await client.query('begin; set local idle_in_transaction_session_timeout = 0');
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK_ID]);
    await adoptFormer(url, log);
    const limits = { ...unlimited, lock_timeout: LOCK_TIMEOUT_MS };
    const orm = await openOrm({ url, pool: new ResilientPool({ url, size: 1, limits }), log });
    await applyPending(orm, { to, log }).finally(() => orm.close(true));
    await installQueues(url, queues);
    if (applicationUrl !== undefined) {
      await ensureApplicationRole(url, applicationUrl);
      await grantToApplication(client, applicationUrl);
    }
    await client.query('commit');
  });
}

/** A migration without its locks lets the requests behind it pass, and is tried again. @throws Error that names it */
async function applyPending(
  { migrator }: Orm,
  { to, log }: Pick<MigrateOptions, 'to' | 'log'>,
): Promise<void> {
  let current = '';
  let applied = 0;
  migrator.on('migrating', ({ name }) => {
    current = name;
  });
  migrator.on('migrated', () => {
    applied += 1;
  });
  const started = performance.now();
  for (;;) {
    try {
      await migrator.up(to === undefined ? {} : { to });
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      const name = applied === 1 ? `the migration ${current}` : `${applied} migrations`;
      if (applied > 0) log(`Applied ${name} in ${seconds} s`);
      return;
    } catch (error) {
      const isLocked = isTimeout(error) || isRetryable(error);
      if (!isLocked && (current === '' || isConnectionError(error))) throw error;
      if (!isLocked || performance.now() - started > LOCK_PATIENCE_MS)
        throw migrationError(current, error, isLocked);
      log(`The migration ${current} waits for tables that other transactions have locked.`);
      await wait(RETRY_PAUSE_MS);
    }
  }
}

function migrationError(name: string, error: unknown, isLocked: boolean): Error {
  const reason = isLocked
    ? 'other transactions have locked its tables for two minutes. pg_stat_activity shows them'
    : databaseMessage(error);
  return new Error(
    `The migration ${name} failed: ${reason}. Nodes of the earlier version go on working, and the next start repeats this migration.`,
    { cause: error },
  );
}
