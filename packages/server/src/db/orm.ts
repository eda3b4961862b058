import { Migrator } from '@mikro-orm/migrations';
import { defineConfig, type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { entities } from './entities.ts';
import { releaseLostBackends } from './lost-backends.ts';
import { migrationsList } from './migrations/index.ts';

export type Orm = MikroORM;
export type Em = EntityManager;

type OrmOptions = { url: string; poolSize?: number; log: (message: string) => void };

/** Limits on every connection, in milliseconds: nothing waits for the database longer than a caller waits for us. */
const limits = {
  connectionTimeoutMillis: 3_000,
  statement_timeout: 10_000,
  lock_timeout: 3_000,
  idle_in_transaction_session_timeout: 15_000,
} as const;

export const ormConfig = ({ url, poolSize = 10, log }: OrmOptions) =>
  defineConfig({
    clientUrl: url,
    entities,
    extensions: [Migrator],
    pool: { min: 0, max: poolSize },
    driverOptions: {
      ...limits,
      keepAlive: true,
      application_name: 'portal',
      options: '-c timezone=UTC',
      onPoolCreated: releaseLostBackends,
    },
    migrations: { migrationsList, snapshot: false, transactional: true, allOrNothing: true },
    schemaGenerator: { ignoreSchema: ['jobs'], skipTables: ['sign_in_limits', 'portal_clock'] },
    logger: log,
  });

/** Opens the pool. No connection is made until the first query. */
export const openOrm = (options: OrmOptions): Promise<Orm> => MikroORM.init(ormConfig(options));
