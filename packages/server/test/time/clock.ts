import type { Em } from '../../src/platform/db/orm.ts';

/** Sets the clock of all nodes on the database to this moment. It continues from there. */
export const setClock = (em: Em, moment: string) =>
  em.fork().execute('update portal_clock set shift = ?::timestamptz - now()', [moment]);
