import { Migrator } from '@mikro-orm/migrations';
import { defineConfig, type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { entities } from './entities.ts';
import { migrationsList } from './migrations/index.ts';
import { connectionLimits, unlimited } from './pool/limits.ts';
import { resilientClient } from './pool/resilient-client.ts';
import { prepareOnConnect } from './prepared/prepare-on-connect.ts';
import { RedactingDriver } from './redacting-driver.ts';

export type Orm = MikroORM;
export type Em = EntityManager;

type OrmOptions = {
  url: string;
  poolSize?: number;
  /** For work that nobody waits for, such as a migration of a large table. */
  isUnlimited?: boolean;
  /** Told of the pool once it is there, with the first query. */
  onPool?: (pool: Pool) => void;
  log: (message: string) => void;
};

const ormConfig = ({ url, poolSize = 10, isUnlimited = false, onPool, log }: OrmOptions) => {
  const { silence, ...limits } = isUnlimited ? unlimited : connectionLimits;
  const { Client, follow } = resilientClient(silence);
  return defineConfig({
    driver: RedactingDriver,
    clientUrl: url,
    entities,
    extensions: [Migrator],
    pool: { min: 0, max: poolSize },
    driverOptions: {
      ...limits,
      Client,
      keepAlive: true,
      application_name: 'portal',
      // Compiling a statement to machine code takes seconds that no limit ends; every statement here is a short one.
      options: '-c timezone=UTC -c jit=off',
      onConnect: prepareOnConnect(),
      onPoolCreated: (pool: Pool) => {
        follow(pool);
        onPool?.(pool);
      },
    },
    migrations: { migrationsList, snapshot: false, transactional: true, allOrNothing: true },
    schemaGenerator: { ignoreSchema: ['jobs'], skipTables: ['portal_clock'] },
    logger: log,
    // What collects the lines of a service shows these codes as they are.
    colors: false,
  });
};

/** Opens the pool. No connection is made until the first query. */
export const openOrm = (options: OrmOptions): Promise<Orm> => MikroORM.init(ormConfig(options));
