import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { isReadOnlyError } from '../errors.ts';
import { findStatementName } from '../prepared/prepared-query.ts';

export type ConnectionObserver = { onResponse: () => void; onError: (error: unknown) => void };

export class PooledConnection implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #keepsStatements: boolean;
  readonly #observer: ConnectionObserver;
  #isReleased = false;
  #defect: Error | undefined;

  constructor(client: pg.PoolClient, keepsStatements: boolean, observer: ConnectionObserver) {
    this.#client = client;
    this.#keepsStatements = keepsStatements;
    this.#observer = observer;
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

  async #send<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    const name = this.#keepsStatements ? findStatementName(text) : undefined;
    try {
      const result = await this.#client.query({ ...(name && { name }), text, values: [...values] });
      this.#observer.onResponse();
      return result as PostgresQueryResult<Row>;
    } catch (error) {
      this.#onFailure(error);
      throw error;
    }
  }

  #onFailure(error: unknown): void {
    this.#observer.onError(error);
    if (isReadOnlyError(error)) this.#defect = error as Error;
    // After a fatal error or without a response in time, the session is over. The next caller must not receive it.
    const isUsable = error instanceof pg.DatabaseError && error.severity !== 'FATAL';
    if (!isUsable) this.release(error as Error);
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
