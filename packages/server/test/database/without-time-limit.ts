import type { Em } from '../../src/platform/db/orm.ts';

/** Runs statements about many rows in a transaction that has more time than that of a request. */
export const withoutTimeLimit = (em: Em, work: (tx: Em) => Promise<unknown>): Promise<void> =>
  em.fork().transactional(async (tx) => {
    await tx.execute('set local statement_timeout = 0');
    await work(tx);
  });
