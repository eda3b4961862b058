import type { Kysely } from 'kysely';
import type { Tables } from './entities.ts';
import type { Em } from './orm.ts';

export type { Tables };

export function query(em: Em): Kysely<Tables> {
  return em.getKysely<Tables>();
}
