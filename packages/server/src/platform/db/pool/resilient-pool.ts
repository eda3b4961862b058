import type { PostgresPool } from 'kysely';
import pg from 'pg';
import { describeStorageError, isReadOnlyError, isSilence } from '../errors.ts';
import { type ConnectionObserver, PooledConnection } from './pooled-connection.ts';
import { Semaphore } from './semaphore.ts';

/** In milliseconds. Every request ends within five seconds when the database is unavailable or hangs. */
const sessionLimits = {
  lock_timeout: 3_000,
  statement_timeout: 3_500,
  idle_in_transaction_session_timeout: 5_000,
};

/** For pg, in milliseconds: the wait for a response and for a new connection. */
const clientLimits = { query_timeout: 4_000, connectionTimeoutMillis: 4_000 };

const defaultLimits = { ...sessionLimits, ...clientLimits };

export const unlimited = {
  statement_timeout: 0,
  idle_in_transaction_session_timeout: 0,
  query_timeout: 0,
  connectionTimeoutMillis: 20_000,
};

/** For PgBouncer's `connect_query`: it drops the settings that the pool sends when a connection starts. */
export const connectQuery = Object.entries({ timezone: 'UTC', jit: 'off', ...sessionLimits })
  .map(([name, value]) => `set ${name} = ${value}`)
  .join('; ');

/** A busy database is not down, so the wait for a free connection is longer than the one for a new connection. */
const MAX_WAIT_MS = 15_000;

/** Shorter than the wait for a response, because a query can be slow before the database becomes silent. */
const SILENT_MS = 2_000;

const MIN_CLOSE_INTERVAL_MS = 1_000;

const STORAGE_ERROR_MS = 30_000;

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

type PoolOptions = {
  url: string;
  size?: number | undefined;
  limits?: Partial<typeof defaultLimits>;
  /** In milliseconds, for a free connection. */
  maxWaitMs?: number;
  /** Behind a pooler such as PgBouncer, which takes another server session for each transaction. */
  isBehindPooler?: boolean;
};

export type PoolUse = { inUse: number; idle: number; waiting: number };

/**
 * A pg pool for Kysely. A connection that breaks in use gives its slot back, which Kysely would keep (kysely-org/kysely#1990).
 * After a write that is refused as read-only, older connections are closed: a failover leaves them so.
 * When the database is silent or accepts no connection, all who wait for one fail too: each would take seconds.
 */
export class ResilientPool implements PostgresPool {
  readonly options = {};
  readonly #pool: pg.Pool;
  readonly #semaphore: Semaphore;
  readonly #keepsStatements: boolean;
  readonly #openedAt = new WeakMap<pg.PoolClient, number>();
  readonly #observer: ConnectionObserver = {
    onResponse: () => {
      this.#respondedAt = performance.now();
    },
    onError: (error) => this.#onError(error),
  };
  #respondedAt = Number.NEGATIVE_INFINITY;
  #usableAfter = Number.NEGATIVE_INFINITY;
  #storageError: { problem: string; at: number } | undefined;

  constructor({ url, size = 10, limits, maxWaitMs = MAX_WAIT_MS, isBehindPooler = false }: PoolOptions) {
    this.#keepsStatements = !isBehindPooler;
    this.#semaphore = new Semaphore(size, maxWaitMs);
    this.#pool = new pg.Pool({
      ...defaultLimits,
      ...limits,
      connectionString: url,
      max: size,
      types,
      keepAlive: true,
      application_name: 'portal',
      // Compiling a statement to machine code takes seconds that no limit ends; the portal's statements are short.
      options: '-c timezone=UTC -c jit=off',
    });
    this.#pool.on('connect', (client) => {
      this.#openedAt.set(client, performance.now());
      // An error without a listener ends the process, and one may arrive with the packet that completes the connection.
      client.on('error', () => undefined);
    });
    this.#pool.on('error', () => undefined);
    this.#pool.on('release', () => this.#semaphore.giveBack());
  }

  async connect(): Promise<PooledConnection> {
    for (;;) {
      const client = await this.#checkOut();
      // Kysely fails on a connection that arrives after its `destroy`, and never gives it back: the end would wait for it.
      if (this.#pool.ending) {
        client.release(true);
        throw new Error('The connection pool is closed');
      }
      if ((this.#openedAt.get(client) ?? 0) > this.#usableAfter)
        return new PooledConnection(client, this.#keepsStatements, this.#observer);
      client.release(true);
    }
  }

  async #checkOut(): Promise<pg.PoolClient> {
    await this.#semaphore.take();
    try {
      return await this.#pool.connect();
    } catch (error) {
      this.#onError(error);
      if (isSilence(error)) this.#semaphore.failWaiting(error);
      this.#semaphore.giveBack();
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
    const { totalCount, idleCount } = this.#pool;
    return { inUse: totalCount - idleCount, idle: idleCount, waiting: this.#semaphore.waitingCount };
  }

  #onError(error: unknown): void {
    const now = performance.now();
    const problem = describeStorageError(error);
    if (isSilence(error) && now - this.#respondedAt > SILENT_MS) this.#semaphore.failWaiting(error);
    if (problem) this.#storageError = { problem, at: now };
    if (isReadOnlyError(error) && now - this.#usableAfter > MIN_CLOSE_INTERVAL_MS) this.#usableAfter = now;
  }
}
