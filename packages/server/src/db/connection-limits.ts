import pg from 'pg';

/** Longest wait for a new connection, in milliseconds. */
const CONNECT_WITHIN = 3_000;

/** The pool has one limit for waiting in its queue and for connecting; a database that is away is known sooner. */
class SwiftClient extends pg.Client {
  constructor({ password, ...config }: pg.ClientConfig = {}) {
    super({
      ...config,
      // The pool hides the password from a spread.
      ...(password === undefined ? {} : { password }),
      connectionTimeoutMillis: CONNECT_WITHIN,
    });
  }
}

/**
 * Limits on every connection, in milliseconds: whoever calls the portal has an answer within five seconds when the
 * database is away or hangs. PostgreSQL ends a statement itself before its silence counts as a loss.
 */
export const connectionLimits = {
  Client: SwiftClient,
  /** Wait for a free connection of a pool that is busy; a loss ends it earlier. */
  connectionTimeoutMillis: 10_000,
  lock_timeout: 3_000,
  statement_timeout: 3_500,
  idle_in_transaction_session_timeout: 5_000,
  /** Nothing heard on a connection in use. */
  silence: 4_000,
  connectWithin: CONNECT_WITHIN,
} as const;

/** For work that takes as long as it takes. */
export const unlimited = { ...connectionLimits, statement_timeout: 0, silence: 0 } as const;
