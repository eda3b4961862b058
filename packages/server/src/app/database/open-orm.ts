import { Migrator } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import { PostgresDialect } from 'kysely';
import { notFoundHandler } from '../../platform/db/not-found.ts';
import { JOBS_SCHEMA, type Orm, PortalDriver } from '../../platform/db/orm.ts';
import { ResilientPool } from '../../platform/db/pool/resilient-pool.ts';
import { entities } from '../entities.ts';
import { migrationsList } from '../migrations/index.ts';

type OrmOptions = {
  url: string;
  poolSize?: number;
  pool?: ResilientPool;
  log: (message: string) => void;
};

export function openOrm({ url, poolSize, log, pool }: OrmOptions): Promise<Orm> {
  const dialect = new PostgresDialect({ pool: pool ?? new ResilientPool({ url, size: poolSize }) });
  return MikroORM.init({
    driver: PortalDriver,
    clientUrl: url,
    entities,
    findOneOrFailHandler: notFoundHandler(entities),
    extensions: [Migrator],
    // A function, because MikroORM copies objects.
    driverOptions: () => dialect,
    // A transaction for each migration: one for all would keep their locks until the last has ended.
    migrations: { migrationsList, snapshot: false, transactional: true, allOrNothing: false, silent: true },
    schemaGenerator: { ignoreSchema: [JOBS_SCHEMA], skipTables: ['portal_clock'] },
    logger: log,
    colors: false,
  });
}
