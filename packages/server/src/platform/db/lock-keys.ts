import { sql } from 'kysely';
import { query } from './kysely.ts';
import type { Em } from './orm.ts';

export async function lockKeys(em: Em, keys: string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${keys}::text[]) as given(key)`.execute(
    query(em),
  );
}
