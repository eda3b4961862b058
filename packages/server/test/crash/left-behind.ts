import type { Em } from '../../src/db/orm.ts';

/** Transactions that have been open for longer than any of the portal's is, and locks that they hold. */
export const findLeftBehind = (em: Em) =>
  em.fork().execute<{ pid: number; state: string; query: string }[]>(
    `select pid, state, query from pg_stat_activity
     where pid <> pg_backend_pid() and datname = current_database() and xact_start < now() - interval '1 second'`,
  );
