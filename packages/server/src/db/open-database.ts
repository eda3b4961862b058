import { openEmbeddedPostgres } from '@portal/embedded-postgres';
import { reachProblem } from './connection-error-message.ts';
import { migrate } from './migrate.ts';
import { type Orm, openOrm } from './orm.ts';
import { type PoolUse, ResilientPool } from './pool/resilient-pool.ts';
import { connectQuery } from './pool/session-limits.ts';
import { type ReadReplica, readReplica } from './read-replica.ts';

type DatabaseOptions = {
  databaseUrl: string | undefined;
  /** The same database past a pooler. Absent: `databaseUrl` itself. */
  directUrl?: string | undefined;
  /** A replica for reads that may be stale. */
  readUrl?: string | undefined;
  dataDir: string;
  /** For a command that nobody waits for. */
  isUnlimited?: boolean;
  log: (message: string) => void;
};

export type Database = {
  orm: Orm;
  /** For what needs a session of its own. */
  directUrl: string;
  readReplica: ReadReplica;
  poolUse: () => PoolUse;
  close: () => Promise<void>;
};

const OLDEST = 15;

const refuseOldServers = async (orm: Orm): Promise<void> => {
  const [row] = await orm.em
    .fork()
    .execute<{ version: string }[]>("select current_setting('server_version_num') as version");
  const major = Math.floor(Number(row?.version) / 10_000);
  if (!(major >= OLDEST))
    throw new Error(`DATABASE_URL leads to PostgreSQL ${major}; the portal needs ${OLDEST} or newer.`);
};

/** @throws Error with the missing `connect_query` when connections through a pooler lack the session limits */
async function assertPoolerSetsLimits({ em }: Orm): Promise<void> {
  const [row] = await em.fork().execute<{ isSet: boolean }[]>(
    `select current_setting('timezone') = 'UTC' and not exists (
       select from unnest(array['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout']) as name
       where current_setting(name) = '0') as "isSet"`,
  );
  if (row?.isSet) return;
  throw new Error(
    `The pooler at DATABASE_URL drops the session limits: set connect_query='${connectQuery}' for its connections`,
  );
}

/** Where the database is, the embedded one running. @returns its address, and what lets go of it */
export const locateDatabase = async ({
  databaseUrl,
  dataDir,
  log,
}: DatabaseOptions): Promise<{ url: string; release: () => Promise<void> }> => {
  if (databaseUrl !== undefined) return { url: databaseUrl, release: async () => {} };
  return openEmbeddedPostgres({ dataDir, log });
};

/**
 * Opens the database, embedded unless an address is given, and brings its schema up to date.
 * @throws Error with one sentence when it cannot be reached or used
 */
export const openDatabase = async (options: DatabaseOptions): Promise<Database> => {
  const { isUnlimited = false, readUrl, log } = options;
  const { url, release } = await locateDatabase(options);
  const directUrl = options.directUrl ?? url;
  const pool = new ResilientPool({ url, isUnlimited, log });
  const orm = await openOrm({ url, pool, log });
  const replica = readUrl === undefined ? undefined : await openOrm({ url: readUrl, log });
  const close = async () => {
    await replica?.close(true);
    await orm.close(true);
    await release();
  };
  try {
    await refuseOldServers(orm);
    await migrate({ url: directUrl, log });
    if (directUrl !== url) await assertPoolerSetsLimits(orm);
  } catch (error) {
    await close();
    throw reachProblem(url, error);
  }
  return { orm, directUrl, readReplica: readReplica(orm.em, replica), poolUse: () => pool.use(), close };
};
