import { type Kysely, sql } from 'kysely';
import { dbNow } from './clock.ts';
import type { Tables } from './entities.ts';
import type { Em } from './orm.ts';

export type { Tables };

export function query(em: Em): Kysely<Tables> {
  return em.getKysely<Tables>();
}

export async function readNow(em: Em): Promise<{ iso: string; milliseconds: number }> {
  const { iso } = await query(em)
    .selectNoFrom(sql<string>`iso_time(${dbNow})`.as('iso'))
    .executeTakeFirstOrThrow();
  return { iso, milliseconds: Date.parse(iso) };
}
