import { Migrator } from '@mikro-orm/migrations';
import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { PostgresDialect } from 'kysely';
import { entities } from './entities.ts';
import { migrationsList } from './migrations/index.ts';
import { ResilientPool } from './pool/resilient-pool.ts';
import { RedactingDriver } from './redacting-driver.ts';

export type Orm = MikroORM;
export type Em = EntityManager;

type OrmOptions = {
  url: string;
  poolSize?: number;
  /** Default: a pool of its own. */
  pool?: ResilientPool;
  log: (message: string) => void;
};

/** No connection is made until the first query. Closing the ORM ends the pool. */
export function openOrm({ url, poolSize, log, pool }: OrmOptions): Promise<Orm> {
  const dialect = new PostgresDialect({ pool: pool ?? new ResilientPool({ url, size: poolSize }) });
  return MikroORM.init({
    driver: RedactingDriver,
    clientUrl: url,
    entities,
    extensions: [Migrator],
    // A function, because MikroORM copies objects.
    driverOptions: () => dialect,
    migrations: { migrationsList, snapshot: false, transactional: true, allOrNothing: true },
    schemaGenerator: { ignoreSchema: ['jobs'], skipTables: ['portal_clock'] },
    logger: log,
    // Log collectors would show color codes as text.
    colors: false,
  });
}
