import type { ClientBase } from 'pg';
import { JOBS_SCHEMA } from '../../jobs/queues.ts';

/** What the tables look like: the migrations they went through, in order, and pg-boss's own version. */
export type SchemaVersion = { migrations: string[]; jobs: number };

/** @returns undefined for a database that holds no portal yet */
export const readSchemaVersion = async (client: ClientBase): Promise<SchemaVersion | undefined> => {
  const known = await client.query<{ isMigrated: boolean }>(
    `select to_regclass('mikro_orm_migrations') is not null as "isMigrated"`,
  );
  if (!known.rows[0]?.isMigrated) return undefined;
  const { rows } = await client.query<{ name: string }>('select name from mikro_orm_migrations order by id');
  const jobs = await client.query<{ version: number }>(`select version from ${JOBS_SCHEMA}.version`);
  return { migrations: rows.map(({ name }) => name), jobs: jobs.rows[0]?.version ?? 0 };
};
