import type { Em, Orm } from './orm.ts';

/**
 * An entity manager for reads that may be some seconds old: on the replica where there is one and it answers, else on
 * the main database. Balances and whatever a write rests on are never read with it.
 */
export type ReadReplica = () => Promise<Em>;

export const readReplica =
  (main: Em, replica: Orm | undefined): ReadReplica =>
  async () => {
    if (!replica) return main.fork();
    const em = replica.em.fork();
    try {
      await em.execute('select');
      return em;
    } catch {
      return main.fork();
    }
  };
