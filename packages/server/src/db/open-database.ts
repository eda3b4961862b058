import { openEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { migrate } from './migrate.ts';
import { type Orm, openOrm } from './orm.ts';

type DatabaseOptions = {
  databaseUrl: string | undefined;
  dataDir: string;
  /** For a command that nobody waits for. */
  isUnlimited?: boolean;
  log: (message: string) => void;
};

export type Database = { orm: Orm; close: () => Promise<void> };

const OLDEST = 15;

const refuseOldServers = async (orm: Orm): Promise<void> => {
  const [row] = await orm.em
    .fork()
    .execute<{ version: string }[]>("select current_setting('server_version_num') as version");
  const major = Math.floor(Number(row?.version) / 10_000);
  if (!(major >= OLDEST))
    throw new Error(`DATABASE_URL leads to PostgreSQL ${major}; the portal needs ${OLDEST} or newer.`);
};

/**
 * Opens the database, embedded unless an address is given, and brings its schema up to date.
 * @throws Error with one sentence when it cannot be reached or used
 */
export const openDatabase = async ({
  databaseUrl,
  dataDir,
  isUnlimited = false,
  log,
}: DatabaseOptions): Promise<Database> => {
  const embedded = databaseUrl === undefined ? await openEmbeddedPostgres({ dataDir, log }) : undefined;
  const url = embedded?.url ?? databaseUrl ?? '';
  const orm = await openOrm({ url, isUnlimited, log });
  const close = async () => {
    await orm.close(true);
    await embedded?.release();
  };
  try {
    await refuseOldServers(orm);
    await migrate({ url, log });
  } catch (error) {
    await close();
    throw error;
  }
  return { orm, close };
};
