import { ResilientPool } from '../../src/platform/db/pool/resilient-pool.ts';

/**
 * For tests that are not about time: on a busy machine a connection, a response and a lock that the test holds on purpose can
 * take longer than a request may wait.
 */
export const openPatientPool = (url: string): ResilientPool =>
  new ResilientPool({
    url,
    maxWaitMs: 60_000,
    limits: {
      connectionTimeoutMillis: 20_000,
      query_timeout: 40_000,
      statement_timeout: 30_000,
      lock_timeout: 30_000,
      idle_in_transaction_session_timeout: 60_000,
    },
  });
