/** In milliseconds. Every request ends within five seconds when the database is unavailable or hangs. */
const sessionLimits = {
  lock_timeout: 3_000,
  statement_timeout: 3_500,
  idle_in_transaction_session_timeout: 5_000,
} as const;

/** A connection in use, or being made, is lost after this time without a byte in either direction. */
const SILENCE_LIMIT_MS = 3_800;

export const connectionLimits = { ...sessionLimits, silenceLimitMs: SILENCE_LIMIT_MS } as const;

/** For migrations and operator commands, whose statements may take any time. */
export const unlimited = { ...sessionLimits, statement_timeout: 0, silenceLimitMs: 0 } as const;

/** For PgBouncer's `connect_query`: it drops the settings that the pool sends when a connection starts. */
export const connectQuery = Object.entries({ timezone: 'UTC', jit: 'off', ...sessionLimits })
  .map(([name, value]) => `set ${name} = ${value}`)
  .join('; ');
