import { setTimeout as wait } from 'node:timers/promises';
import { isConnectionError } from '../errors.ts';
import { ResilientPool } from './resilient-pool.ts';

export type DatabaseState = 'ready' | 'read-only' | 'unavailable' | 'silent' | 'no-tables';

export type DatabaseProbe = {
  /** Resolves within a second, whatever the database does. */
  check: () => Promise<DatabaseState>;
  close: () => Promise<void>;
};

const RESPONSE_TIMEOUT_MS = 900;

/** Checks the database on a connection of its own, because requests may use all connections of their pool. */
export function createDatabaseProbe(url: string): DatabaseProbe {
  const pool = new ResilientPool({ url, size: 1 });
  let running: Promise<DatabaseState> | undefined;
  return {
    check: async () => {
      // Shared: checks of a database that hangs must not queue behind each other.
      running ??= readState(pool).finally(() => {
        running = undefined;
      });
      const answered = new AbortController();
      try {
        return await Promise.race([running, silence(answered.signal)]);
      } finally {
        answered.abort();
      }
    },
    close: () => pool.end(),
  };
}

async function readState(pool: ResilientPool): Promise<DatabaseState> {
  try {
    const connection = await pool.connect();
    let stale: Error | undefined;
    try {
      const { rows } = await connection.query<{ isReadOnly: boolean }>(
        `select current_setting('transaction_read_only') = 'on' as "isReadOnly" from settings`,
        [],
      );
      if (!rows[0]?.isReadOnly) return 'ready';
      // The connection may stay read-only for as long as it lives, also when the database is writable again.
      stale = new Error('The connection is read-only');
      return 'read-only';
    } finally {
      connection.release(stale);
    }
  } catch (error) {
    return isConnectionError(error) ? 'unavailable' : 'no-tables';
  }
}

async function silence(signal: AbortSignal): Promise<DatabaseState> {
  await wait(RESPONSE_TIMEOUT_MS, undefined, { signal }).catch(() => undefined);
  // The timer is late if this process was blocked. A response that arrived meanwhile is read before the next immediate.
  await new Promise((resolve) => setImmediate(resolve));
  return 'silent';
}
