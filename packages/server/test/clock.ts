import type { Em } from '../src/db/orm.ts';

/** Sets the portal's clock, for all nodes on the database, to this moment; it goes on from there. */
export const setClock = (em: Em, moment: string) =>
  em.fork().execute('update portal_clock set shift = ?::timestamptz - now()', [moment]);
