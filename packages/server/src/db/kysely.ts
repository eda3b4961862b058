import type { Kysely } from 'kysely';
import type { Tables } from './entities.ts';
import type { Em } from './orm.ts';

/** Typed SQL on the entity manager's connection, inside its transaction when there is one. */
export const query = (em: Em): Kysely<Tables> => em.getKysely<Tables>();
