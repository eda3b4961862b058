import { sql } from 'kysely';
import { query } from './kysely.ts';
import type { Em } from './orm.ts';

export async function lockKeys(em: Em, keys: string[]): Promise<void> {
  for (const key of keys)
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(query(em));
}
