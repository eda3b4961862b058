import { Migrator } from '@mikro-orm/migrations';
import { type DriverException, type EntityManager, MikroORM, PostgreSqlDriver } from '@mikro-orm/postgresql';
import { PostgresDialect } from 'kysely';
import { entities } from './entities.ts';
import { migrationsList } from './migrations/index.ts';
import { ResilientPool } from './pool/resilient-pool.ts';

export type Orm = MikroORM;
export type Em = EntityManager;

type OrmOptions = {
  url: string;
  poolSize?: number;
  pool?: ResilientPool;
  log: (message: string) => void;
};

/** PostgreSQL's error details quote whole rows, with password hashes. MikroORM appends them to the logged message. */
class RedactingDriver extends PostgreSqlDriver {
  override convertException(exception: Error): DriverException {
    return super.convertException(Object.assign(exception, { detail: undefined }));
  }
}

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
    // A transaction for each migration: one for all would keep their locks until the last has ended.
    migrations: { migrationsList, snapshot: false, transactional: true, allOrNothing: false },
    schemaGenerator: { ignoreSchema: ['jobs'], skipTables: ['portal_clock'] },
    logger: log,
    // Log collectors would show color codes as text.
    colors: false,
  });
}
