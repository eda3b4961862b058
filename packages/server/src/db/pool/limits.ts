/**
 * Limits on every connection, in milliseconds: whoever calls the portal has an answer within five seconds when the
 * database is away or hangs. PostgreSQL ends a statement itself before its silence counts as a loss.
 */
export const connectionLimits = {
  /** Wait for a free connection of a pool that is busy, for as long as a caller stays; a loss ends it earlier. */
  connectionTimeoutMillis: 20_000,
  lock_timeout: 3_000,
  statement_timeout: 3_500,
  idle_in_transaction_session_timeout: 5_000,
  /** Nothing heard on a connection in use or in the making. */
  silence: 3_800,
} as const;

/** For work that takes as long as it takes. */
export const unlimited = { ...connectionLimits, statement_timeout: 0, silence: 0 } as const;
