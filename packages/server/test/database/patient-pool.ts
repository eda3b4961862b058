import { ResilientPool } from '../../src/db/pool/resilient-pool.ts';

/** For tests that are not about time: on a busy machine a connection and a response can take longer than a request may wait. */
export const openPatientPool = (url: string): ResilientPool =>
  new ResilientPool({ url, limits: { connectionTimeoutMillis: 20_000, query_timeout: 20_000 } });
