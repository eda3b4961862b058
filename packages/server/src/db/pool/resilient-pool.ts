import type { PostgresPool } from 'kysely';
import pg from 'pg';
import { describeStorageError, isReadOnlyError } from '../errors.ts';
import { DIRECT_SETTING, PooledConnection, watchedClient } from './pooled-connection.ts';

/** In milliseconds. Every request ends within five seconds when the database is unavailable or hangs. */
const sessionLimits = {
  lock_timeout: 3_000,
  statement_timeout: 3_500,
  idle_in_transaction_session_timeout: 5_000,
};

/** A connection in use, or being made, is lost after this time without a byte in either direction. */
const SILENCE_LIMIT_MS = 3_800;

const defaultLimits = { ...sessionLimits, silenceLimitMs: SILENCE_LIMIT_MS };

/** For migrations and operator commands, whose statements may take any time. */
export const unlimited = { statement_timeout: 0, silenceLimitMs: 0 };

/** For PgBouncer's `connect_query`: it drops the settings that the pool sends when a connection starts. */
export const connectQuery = Object.entries({ timezone: 'UTC', jit: 'off', ...sessionLimits })
  .map(([name, value]) => `set ${name} = ${value}`)
  .join('; ');

/** A busy pool lets a request wait this long for a connection. A lost database ends the wait earlier. */
const ACQUIRE_TIMEOUT_MS = 20_000;

/** The database counts as available when any connection of the pool received a response within this time. */
const RECENT_RESPONSE_MS = 2_000;

/** While the database stays read-only, open connections are closed at most this often. */
const MIN_CLOSE_INTERVAL_MS = 1_000;

/** After this time without another storage error, the disk counts as repaired. */
const STORAGE_ERROR_MS = 30_000;

/** Array types of date, timestamp, timestamptz and interval, and the array type of text. */
const TIME_ARRAYS = [1182, 1115, 1185, 1187];
const TIMES = [1082, 1114, 1184, 1186];
const TEXT_ARRAY = 1009;

/** Dates, times and intervals stay text, as MikroORM expects them. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (TIMES.includes(oid)) return (text: string) => text;
    return pg.types.getTypeParser(TIME_ARRAYS.includes(oid) ? TEXT_ARRAY : oid, format);
  },
};

type PoolOptions = { url: string; size?: number | undefined; limits?: Partial<typeof defaultLimits> };

export type PoolUse = { inUse: number; idle: number; waiting: number };

/**
 * A pg pool for Kysely that survives a lost database:
 * - A connection that breaks while it is in use gives its slot back. Kysely keeps it (kysely-org/kysely#1990), so that
 *   ten lost backends would stop the node.
 * - When no connection receives a response, all requests that wait for a connection fail together. pg-pool alone would
 *   let them fail one slot after the other.
 * - When a connection refuses a write as read-only, it and those that were opened before are closed: after a failover they
 *   would stay read-only for as long as they live.
 */
export class ResilientPool implements PostgresPool {
  readonly options = {};
  readonly #pool: pg.Pool;
  readonly #size: number;
  readonly #waiting = new Set<(loss: Error) => void>();
  #storageError: { problem: string; at: number } | undefined;
  readonly #openedAt = new WeakMap<pg.PoolClient, number>();
  #respondedAt = Number.NEGATIVE_INFINITY;
  /** When a caller last received a connection. */
  #acquiredAt = performance.now();
  /** Connections that were opened before this time are closed instead of used. */
  #usableAfter = Number.NEGATIVE_INFINITY;
  #isDirect: Promise<boolean> | undefined;

  constructor({ url, size = 10, limits }: PoolOptions) {
    const { silenceLimitMs, ...session } = { ...defaultLimits, ...limits };
    const Client = watchedClient(silenceLimitMs, (loss) => this.#failWaiting(loss));
    this.#size = size;
    this.#pool = new pg.Pool({
      ...session,
      connectionString: url,
      max: size,
      Client,
      types,
      keepAlive: true,
      connectionTimeoutMillis: ACQUIRE_TIMEOUT_MS,
      application_name: 'portal',
      // Compiling a statement to machine code takes seconds that no limit ends; the portal's statements are short.
      options: `-c timezone=UTC -c jit=off -c ${DIRECT_SETTING}=on`,
    });
    const watch = (client: pg.ClientBase, isInUse: boolean) => {
      if (client instanceof Client) client.watch(isInUse);
    };
    this.#pool.on('acquire', (client) => watch(client, true));
    this.#pool.on('release', (_error, client) => watch(client, false));
    this.#pool.on('connect', (client) => void this.#openedAt.set(client, performance.now()));
    // Without a listener the loss of an idle connection would end the process.
    this.#pool.on('error', () => undefined);
  }

  async connect(): Promise<PooledConnection> {
    const client = await this.#acquireUsable();
    const connection = new PooledConnection(client, {
      onResponse: () => {
        this.#respondedAt = performance.now();
      },
      onError: (error) => {
        const problem = describeStorageError(error);
        if (problem) this.#storageError = { problem, at: performance.now() };
        if (isReadOnlyError(error)) this.#closeOpenConnections();
      },
    });
    try {
      this.#isDirect ??= connection.isDirect();
      connection.keepsStatements = await this.#isDirect;
      return connection;
    } catch (error) {
      this.#isDirect = undefined;
      connection.release();
      throw error;
    }
  }

  end(): Promise<void> {
    return this.#pool.end();
  }

  storageProblem(): string | undefined {
    if (!this.#storageError || performance.now() - this.#storageError.at > STORAGE_ERROR_MS) return undefined;
    return this.#storageError.problem;
  }

  use(): PoolUse {
    const { totalCount, idleCount, waitingCount } = this.#pool;
    return { inUse: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
  }

  /** For how long all connections have been in use and no caller has received one; 0 while a connection is free. */
  stuckForMs(): number {
    return this.use().inUse < this.#size ? 0 : performance.now() - this.#acquiredAt;
  }

  #closeOpenConnections(): void {
    const now = performance.now();
    if (now - this.#usableAfter > MIN_CLOSE_INTERVAL_MS) this.#usableAfter = now;
  }

  async #acquireUsable(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await this.#acquire();
      if ((this.#openedAt.get(client) ?? 0) > this.#usableAfter) return client;
      client.release(true);
    }
  }

  #acquire(): Promise<pg.PoolClient> {
    return new Promise((resolve, reject) => {
      const fail = (error: Error) => {
        this.#waiting.delete(fail);
        reject(error);
      };
      this.#waiting.add(fail);
      this.#pool.connect().then((client) => {
        // A caller whose wait was ended by a loss no longer waits for it.
        if (!this.#waiting.delete(fail)) return client.release();
        this.#acquiredAt = performance.now();
        resolve(client);
      }, fail);
    });
  }

  #failWaiting(loss: Error): void {
    if (performance.now() - this.#respondedAt < RECENT_RESPONSE_MS) return;
    for (const fail of this.#waiting) fail(loss);
  }
}
