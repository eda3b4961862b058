import type { Em, Orm } from './orm.ts';

/**
 * An entity manager for reads that may be some seconds old. It uses the replica when there is one and it responds, else
 * the main database. Never use it for balances or for reads that a write depends on.
 */
export type ReadReplica = () => Promise<Em>;

export function readReplica(main: Em, replica: Orm | undefined): ReadReplica {
  return async () => {
    if (!replica) return main.fork();
    const em = replica.em.fork();
    try {
      await em.execute('select');
      return em;
    } catch {
      return main.fork();
    }
  };
}
