import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Tables } from './entities.ts';
import { ResilientPool } from './pool/resilient-pool.ts';

/** For aggregates that may take longer than the statements of a request: on connections of their own. */
export type LongReads = () => Promise<Kysely<Tables>>;

const POOL_SIZE = 2;
const STATEMENT_TIMEOUT_MS = 60_000;

/** @param urls the first database that can be reached is used. No connection is made until the first read */
export function openLongReads(urls: string[]): { longReads: LongReads; close: () => void } {
  const databases = urls.map((url) => {
    const pool = new ResilientPool({
      url,
      size: POOL_SIZE,
      statementTimeoutMs: STATEMENT_TIMEOUT_MS,
      silenceLimitMs: STATEMENT_TIMEOUT_MS + 1_000,
    });
    return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  });
  return {
    longReads: async () => {
      let lost: unknown;
      for (const db of databases) {
        try {
          await sql`select`.execute(db);
          return db;
        } catch (error) {
          lost = error;
        }
      }
      throw lost;
    },
    close: () => {
      // A pool ends after its last statement, and the end of a node must not wait for an aggregate.
      for (const db of databases) void db.destroy();
    },
  };
}
