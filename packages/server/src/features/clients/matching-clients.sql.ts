import { type RawBuilder, sql } from 'kysely';
import { query } from '../../db/kysely.ts';
import type { Em } from '../../db/orm.ts';

/** Whether every word of the text stands, whole or in part, in a client's name, email or username. */
export const matchesClient = (text: string): RawBuilder<boolean> =>
  sql<boolean>`users.search @@ search_query(${text})`;

/** The accounts that a search text means. */
export const findMatchingClients = async (em: Em, text: string): Promise<number[]> => {
  const rows = await query(em).selectFrom('users').select('id').where(matchesClient(text)).execute();
  return rows.map(({ id }) => id);
};
