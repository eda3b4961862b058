import pg from 'pg';
import { statementName } from './statement-names.ts';

type Send = (this: pg.ClientBase, statement: unknown, values?: unknown[], done?: unknown) => unknown;

/** A pooler in between gives another key than the backend's, and takes other backends for other transactions. */
const isDirect = async (client: pg.ClientBase): Promise<boolean> => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid === (client as pg.ClientBase & { processID: number | null }).processID;
};

/** Gives the statements whose plans are kept their names. */
const nameQueries = (client: pg.ClientBase): void => {
  const name: Send = function (statement, values, done) {
    const plan = typeof statement === 'string' ? statementName(statement) : undefined;
    const send = pg.Client.prototype.query as unknown as Send;
    return plan === undefined
      ? send.call(this, statement, values, done)
      : send.call(this, { name: plan, text: statement, values }, undefined, done);
  };
  client.query = name as unknown as pg.ClientBase['query'];
};

/** Prepares the connections of one pool, each once: they keep plans unless a pooler is in between. */
export const prepareOnConnect = () => {
  let known: Promise<boolean> | undefined;
  return async (client: pg.ClientBase): Promise<void> => {
    known ??= isDirect(client);
    try {
      if (await known) nameQueries(client);
    } catch (error) {
      known = undefined;
      throw error;
    }
  };
};
