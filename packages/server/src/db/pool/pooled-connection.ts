import { Socket } from 'node:net';
import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { isReadOnlyError, NO_RESPONSE } from '../errors.ts';
import { findStatementName } from '../prepared/statement-names.ts';

/** A setting that the pool's startup options turn on. A pooler drops these options. */
export const DIRECT_SETTING = 'portal.direct';

type ConnectionEvents = { onResponse: () => void; onError: (error: pg.DatabaseError) => void };

/** A connection that a caller has checked out. It gives its slot back as soon as it breaks. */
export class PooledConnection implements PostgresPoolClient {
  /** Whether the server session stays the same, so that prepared statements can be used. */
  keepsStatements = false;
  readonly #client: pg.PoolClient;
  readonly #events: ConnectionEvents;
  #isReleased = false;
  /** Set when the connection must be closed after the current caller has released it. */
  #defect: Error | undefined;

  constructor(client: pg.PoolClient, events: ConnectionEvents) {
    this.#client = client;
    this.#events = events;
    client.once('error', this.#onLoss);
    client.once('end', this.#onLoss);
  }

  query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query<Row>(
    text: string | PostgresCursor<Row>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
    if (typeof text !== 'string') throw new Error('Queries with a cursor are not supported');
    return this.#send(text, values);
  }

  /** False behind a pooler such as PgBouncer, which takes another server session for each transaction. */
  async isDirect(): Promise<boolean> {
    const { rows } = await this.query<{ isDirect: boolean }>(
      `select coalesce(current_setting('${DIRECT_SETTING}', true), '') = 'on' as "isDirect"`,
      [],
    );
    return rows[0]?.isDirect === true;
  }

  async #send<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    const name = this.keepsStatements ? findStatementName(text) : undefined;
    try {
      const result = await this.#client.query({ ...(name && { name }), text, values: [...values] });
      this.#events.onResponse();
      return result as PostgresQueryResult<Row>;
    } catch (error) {
      if (error instanceof pg.DatabaseError) this.#onError(error);
      // PostgreSQL ends the session after a fatal error. The next holder must not receive this connection.
      if (error instanceof pg.DatabaseError && error.severity === 'FATAL') this.release(error);
      throw error;
    }
  }

  #onError(error: pg.DatabaseError): void {
    this.#events.onResponse();
    this.#events.onError(error);
    if (isReadOnlyError(error)) this.#defect = error;
  }

  readonly #onLoss = (): void => this.release(new Error('The connection to the database was lost'));

  release(error?: Error): void {
    if (this.#isReleased) return;
    this.#isReleased = true;
    this.#client.off('error', this.#onLoss);
    this.#client.off('end', this.#onLoss);
    this.#client.release(error ?? this.#defect);
  }
}

function bytesMoved(socket: Socket): number {
  return socket.bytesRead + socket.bytesWritten;
}

/**
 * The client class of one pool. Each client has a socket of its own, by pg's `stream` option. While a client connects or
 * is in use, its connection is lost after `silenceLimitMs` without a byte in either direction; 0 means no limit.
 * Silence is the measure, because on a busy machine a connection may take long and still make progress.
 */
export function watchedClient(silenceLimitMs: number, onLoss: (loss: Error) => void) {
  return class WatchedClient extends pg.Client {
    readonly #socket: Socket;
    #isWatched = true;

    constructor(config: pg.ClientConfig = {}) {
      const socket = new Socket();
      // pg-pool makes the password non-enumerable.
      super({ ...config, password: config.password, stream: () => socket });
      this.#socket = socket;
      // pg-pool stops listening before its caller can listen. When PostgreSQL is killed, the packet that completes the
      // connection may contain a fatal error too, and an error without a listener ends the process.
      this.on('error', () => undefined);
      socket.setTimeout(silenceLimitMs);
      socket.on('timeout', () => {
        const moved = bytesMoved(socket);
        // The timer is late if this process was blocked. Bytes that arrived meanwhile are read before the next immediate.
        setImmediate(() => {
          if (!this.#isWatched || bytesMoved(socket) !== moved) return;
          const loss = new Error(NO_RESPONSE);
          socket.destroy(loss);
          onLoss(loss);
        });
      });
    }

    /** An idle connection in the pool may be silent. */
    watch(isInUse: boolean): void {
      this.#isWatched = isInUse;
      this.#socket.setTimeout(isInUse ? silenceLimitMs : 0);
    }
  };
}
