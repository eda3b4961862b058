import { Migrator } from '@mikro-orm/migrations';
import { defineConfig, type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { connectionLimits, unlimited } from './connection-limits.ts';
import { entities } from './entities.ts';
import { releaseLostConnections } from './lost-connections.ts';
import { migrationsList } from './migrations/index.ts';

export type Orm = MikroORM;
export type Em = EntityManager;

type OrmOptions = {
  url: string;
  poolSize?: number;
  /** For work that nobody waits for, such as a migration of a large table. */
  isUnlimited?: boolean;
  log: (message: string) => void;
};

const ormConfig = ({ url, poolSize = 10, isUnlimited = false, log }: OrmOptions) => {
  const { silence, connectWithin, ...limits } = isUnlimited ? unlimited : connectionLimits;
  return defineConfig({
    clientUrl: url,
    entities,
    extensions: [Migrator],
    pool: { min: 0, max: poolSize },
    driverOptions: {
      ...limits,
      keepAlive: true,
      application_name: 'portal',
      options: '-c timezone=UTC',
      onPoolCreated: (pool: Pool) => releaseLostConnections(pool, { silence, connectWithin }),
    },
    migrations: { migrationsList, snapshot: false, transactional: true, allOrNothing: true },
    schemaGenerator: { ignoreSchema: ['jobs'], skipTables: ['portal_clock'] },
    logger: log,
  });
};

/** Opens the pool. No connection is made until the first query. */
export const openOrm = (options: OrmOptions): Promise<Orm> => MikroORM.init(ormConfig(options));
