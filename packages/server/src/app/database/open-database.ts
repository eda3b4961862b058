import { openEmbeddedPostgres } from '@portal/embedded-postgres';
import { Kysely, PostgresDialect } from 'kysely';
import type { Tables } from '../../platform/db/kysely.ts';
import type { Orm } from '../../platform/db/orm.ts';
import {
  connectQuery,
  type PoolUse,
  ResilientPool,
  unlimited,
} from '../../platform/db/pool/resilient-pool.ts';
import {
  assertMigratedForApplication,
  embeddedApplicationUrl,
  ensureApplicationRole,
} from './application-role.ts';
import { assertSupportedPostgres, migrate, type PostgresVersion, selectPostgresVersion } from './migrate.ts';
import { openOrm } from './open-orm.ts';
import { findSchemaDifference } from './schema-version.ts';
import { startupError } from './startup-error.ts';

type DatabaseOptions = {
  databaseUrl: string | undefined;
  directUrl?: string | undefined;
  /** The same database with the role that owns the tables. */
  ownerUrl?: string | undefined;
  readUrl?: string | undefined;
  dataDir: string;
  timeZone?: string;
  isUnlimited?: boolean;
  schema?: SchemaPolicy;
  log: (message: string) => void;
};

type SchemaPolicy = 'migrate' | 'assert' | 'assert-or-create';

export type Database = {
  orm: Orm;
  directUrl: string;
  /** For aggregates that may take a minute: on connections of their own, to the replica where there is one. */
  aggregates: Kysely<Tables>;
  poolUse: () => PoolUse;
  storageProblem: () => string | undefined;
  close: () => Promise<void>;
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

/** The newest zones are missing in old time zone data. PostgreSQL would fail only later, at the first query by days. */
async function assertKnownTimeZone({ em }: Orm, timeZone: string): Promise<void> {
  if (timeZone === 'UTC') return;
  const [row] = await em
    .fork()
    .execute<{ isKnown: boolean }[]>(
      'select exists (select from pg_timezone_names where lower(name) = lower(?)) as "isKnown"',
      [timeZone],
    );
  if (row?.isKnown) return;
  throw new Error(
    `PORTAL_TIME_ZONE is ${timeZone}, which the database does not know: update PostgreSQL's time zone data, or set another time zone.`,
  );
}

/** In a database with LC_CTYPE C, names that differ in the case of other letters than A to Z are different ones. */
async function warnAboutCase({ em }: Orm, log: (message: string) => void): Promise<void> {
  const [row] = await em.fork().execute<{ isFolded: boolean }[]>(`select lower('Ä') = 'ä' as "isFolded"`);
  if (row?.isFolded) return;
  log(
    'The database compares letters other than A to Z with their case, so that two accounts can have the same name. Create it with a UTF-8 locale, for example LC_CTYPE en_US.UTF-8, and restore a backup into it.',
  );
}

/** @returns false when the database is empty and its tables may be created. @throws Error for another version's tables */
async function assertCurrentSchema(orm: Orm, policy: SchemaPolicy): Promise<boolean> {
  const difference = await findSchemaDifference(orm);
  if (!difference) return true;
  if (difference.isEmpty && policy === 'assert-or-create') return false;
  throw new Error(difference.message);
}

type LocatedDatabase = {
  url: string;
  ownerUrl: string | undefined;
  release: () => Promise<void>;
};

export async function locateDatabase(options: DatabaseOptions): Promise<LocatedDatabase> {
  const { databaseUrl, ownerUrl, dataDir, log } = options;
  if (databaseUrl !== undefined) return { url: databaseUrl, ownerUrl, release: async () => {} };
  const { url, release } = await openEmbeddedPostgres({ dataDir, log });
  return { url: embeddedApplicationUrl(url), ownerUrl: url, release };
}

function openAggregates(url: string): Kysely<Tables> {
  const limits = { statement_timeout: 60_000, query_timeout: 61_000, connectionTimeoutMillis: 20_000 };
  const pool = new ResilientPool({ url, size: 2, limits });
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

/** @throws Error with a message for the operator when the database cannot be reached or used */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { isUnlimited = false, schema = 'migrate', timeZone = 'UTC', readUrl, log } = options;
  const { url: applicationUrl, ownerUrl, release } = await locateDatabase(options);
  // Operator commands act as the owner: the application's role may still be missing.
  const url = schema === 'migrate' ? applicationUrl : (ownerUrl ?? applicationUrl);
  const directUrl = options.directUrl ?? url;
  const isBehindPooler = directUrl !== url;
  const pool = new ResilientPool({ url, limits: isUnlimited ? unlimited : {}, isBehindPooler });
  const orm = await openOrm({ url, pool, log });
  const aggregates = openAggregates(readUrl ?? directUrl);
  const close = async () => {
    // A pool ends after its last statement, and the end of a node must not wait for an aggregate.
    void aggregates.destroy();
    await orm.close(true);
    await release();
  };
  try {
    if (ownerUrl !== undefined) await ensureApplicationRole(ownerUrl, applicationUrl);
    assertSupportedPostgres((await orm.em.fork().execute<PostgresVersion[]>(selectPostgresVersion))[0]);
    await assertKnownTimeZone(orm, timeZone);
    await warnAboutCase(orm, log);
    if (schema === 'migrate' || !(await assertCurrentSchema(orm, schema))) {
      if (ownerUrl !== undefined) await migrate({ url: ownerUrl, applicationUrl, log });
      else if (!(await assertMigratedForApplication(orm))) await migrate({ url: directUrl, log });
    }
    if (isBehindPooler) await assertPoolerSetsLimits(orm);
  } catch (error) {
    await close();
    throw startupError(url, error);
  }
  return {
    orm,
    directUrl,
    aggregates,
    poolUse: () => pool.use(),
    storageProblem: () => pool.storageProblem(),
    close,
  };
}
