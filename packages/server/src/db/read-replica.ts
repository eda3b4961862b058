import type { Em, Orm } from './orm.ts';

/** For reads that may be some seconds old: never for balances or for reads that a write depends on. */
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
