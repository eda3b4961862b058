import { ResilientPool } from '../../src/platform/db/pool/resilient-pool.ts';

/** Statements that take no lock and read no row. */
const IS_CONTROL = /^\s*(begin|start transaction|set transaction|rollback|savepoint|release savepoint)\b/i;

/** Makes PostgreSQL raise the error, so that it ends the transaction as the real one does. */
const raise = (state: string) => `do $$ begin raise sqlstate '${state}' using message = 'injected'; end $$`;

/** A pool in which a test replaces one statement by an error of PostgreSQL. */
export class FailingPool extends ResilientPool {
  #state = '';
  /** Statements until the one that fails; none does while it is 0. */
  #left = 0;

  /** The n-th statement from now on fails once with this SQLSTATE. */
  failAt(n: number, state: string): void {
    this.#left = n;
    this.#state = state;
  }

  /** @returns whether a statement has failed since `failAt` */
  disarm(): boolean {
    const hasFailed = this.#left === 0;
    this.#left = 0;
    return hasFailed;
  }

  override async connect() {
    const connection = await super.connect();
    const query = connection.query.bind(connection);
    return Object.assign(connection, {
      query: (text: string, values: readonly unknown[]) => {
        if (this.#left === 0 || IS_CONTROL.test(text)) return query(text, values);
        this.#left -= 1;
        return this.#left === 0 ? query(raise(this.#state), []) : query(text, values);
      },
    });
  }
}
