import { Migrator } from '@mikro-orm/migrations';
import {
  type Configuration,
  type DriverException,
  type EntityManager,
  MikroORM,
  PostgreSqlDriver,
  PostgreSqlNativeQueryBuilder,
} from '@mikro-orm/postgresql';
import { PostgresDialect } from 'kysely';
import { entities } from './entities.ts';
import { migrationsList } from './migrations/index.ts';
import { notFoundError } from './not-found.ts';
import { ResilientPool } from './pool/resilient-pool.ts';

export type Orm = MikroORM;
export type Em = EntityManager;

type OrmOptions = {
  url: string;
  poolSize?: number;
  pool?: ResilientPool;
  log: (message: string) => void;
};

/** Makes PESSIMISTIC_WRITE lock FOR NO KEY UPDATE: FOR UPDATE blocks every insert that refers to the row. */
class NoKeyUpdateQueryBuilder extends PostgreSqlNativeQueryBuilder {
  protected override addLockClause(): void {
    super.addLockClause();
    this.parts = this.parts.map((part) => (part === 'for update' ? 'for no key update' : part));
  }
}

class PortalDriver extends PostgreSqlDriver {
  constructor(config: Configuration) {
    super(config);
    this.platform.createNativeQueryBuilder = () => new NoKeyUpdateQueryBuilder(this.platform);
  }

  /** PostgreSQL's error details quote whole rows, with password hashes. MikroORM appends them to the logged message. */
  override convertException(exception: Error): DriverException {
    return super.convertException(Object.assign(exception, { detail: undefined }));
  }
}

/** No connection is made until the first query. Closing the ORM ends the pool. */
export function openOrm({ url, poolSize, log, pool }: OrmOptions): Promise<Orm> {
  const dialect = new PostgresDialect({ pool: pool ?? new ResilientPool({ url, size: poolSize }) });
  return MikroORM.init({
    driver: PortalDriver,
    clientUrl: url,
    entities,
    findOneOrFailHandler: notFoundError,
    extensions: [Migrator],
    // A function, because MikroORM copies objects.
    driverOptions: () => dialect,
    // A transaction for each migration: one for all would keep their locks until the last has ended.
    migrations: { migrationsList, snapshot: false, transactional: true, allOrNothing: false, silent: true },
    schemaGenerator: { ignoreSchema: ['jobs'], skipTables: ['portal_clock'] },
    logger: log,
    // Log collectors would show color codes as text.
    colors: false,
  });
}
