import { type DriverException, PostgreSqlDriver } from '@mikro-orm/postgresql';

/**
 * PostgreSQL's error details quote whole rows, including password hashes. MikroORM appends them to the message, which is
 * logged.
 */
export class RedactingDriver extends PostgreSqlDriver {
  override convertException(exception: Error): DriverException {
    return super.convertException(Object.assign(exception, { detail: undefined }));
  }
}
