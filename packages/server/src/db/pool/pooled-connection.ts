import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { isReadOnlyError } from '../errors.ts';
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
    try {
      const result = await this.#run<Row>(text, values);
      this.#events.onResponse();
      return result;
    } catch (error) {
      if (error instanceof pg.DatabaseError) this.#onError(error);
      // PostgreSQL ends the session after a fatal error. The next holder must not receive this connection.
      if (error instanceof pg.DatabaseError && error.severity === 'FATAL') this.release(error);
      throw error;
    }
  }

  /**
   * With pg's callback instead of its promise. For that one pg assigns a function to a property, and V8 allocates such a
   * function among the old objects. Until the next full collection it keeps the rows of its query (docs/decisions/018).
   */
  #run<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    const name = this.keepsStatements ? findStatementName(text) : undefined;
    return new Promise((resolve, reject) => {
      const settle = (error: Error | undefined, result: unknown) =>
        error ? reject(error) : resolve(result as PostgresQueryResult<Row>);
      void this.#client.query({ ...(name && { name }), text, values: [...values] }, settle);
    });
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
