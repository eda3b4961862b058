import type { Kysely } from 'kysely';
import type { Tables } from './entities.ts';
import type { Em } from './orm.ts';

/** Typed SQL on the entity manager's connection, within its transaction if it has one. */
export function query(em: Em): Kysely<Tables> {
  return em.getKysely<Tables>();
}
