import type { Kysely } from 'kysely';
import type { Em } from './orm.ts';

/** The columns of all tables, by table. app/entities.ts adds those of the entities. */
// biome-ignore lint/suspicious/noEmptyInterface: the assembly extends it, because the platform knows no table.
export interface Tables {}

export function query(em: Em): Kysely<Tables> {
  return em.getKysely<Tables>();
}
