import {
  type Configuration,
  type DriverException,
  type EntityManager,
  LockMode,
  type MikroORM,
  PostgreSqlDriver,
  PostgreSqlNativeQueryBuilder,
} from '@mikro-orm/postgresql';

/** The tables of pg-boss. */
export const JOBS_SCHEMA = 'jobs';

/** Locks what a find reads, FOR NO KEY UPDATE, until the transaction ends. */
export const forUpdate = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;

export type Orm = MikroORM;
export type Em = EntityManager;

/** Makes PESSIMISTIC_WRITE lock FOR NO KEY UPDATE: FOR UPDATE blocks every insert that refers to the row. */
class NoKeyUpdateQueryBuilder extends PostgreSqlNativeQueryBuilder {
  protected override addLockClause(): void {
    super.addLockClause();
    this.parts = this.parts.map((part) => (part === 'for update' ? 'for no key update' : part));
  }
}

export class PortalDriver extends PostgreSqlDriver {
  constructor(config: Configuration) {
    super(config);
    this.platform.createNativeQueryBuilder = () => new NoKeyUpdateQueryBuilder(this.platform);
  }

  /** PostgreSQL's error details quote whole rows, with password hashes. MikroORM appends them to the logged message. */
  override convertException(exception: Error): DriverException {
    return super.convertException(Object.assign(exception, { detail: undefined }));
  }
}
