import { type RawBuilder, sql } from 'kysely';
import { searchedId } from './search-id.ts';

function containsWord(text: RawBuilder<unknown>, word: string): RawBuilder<boolean> {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`${text} ilike ${pattern}`;
}

/** Whether a text has every word of a search. A search such as "#42" finds the row with this id alone. */
export function matchesWords(
  search: string,
  { id, text }: Record<'id' | 'text', RawBuilder<unknown>>,
): RawBuilder<boolean> {
  const number = search.startsWith('#') ? searchedId(search) : null;
  if (number !== null) return sql<boolean>`${id} = ${number}::int`;
  const words = search.split(/\s+/).filter(Boolean);
  return sql<boolean>`(${sql.join([sql`true`, ...words.map((word) => containsWord(text, word))], sql` and `)})`;
}
