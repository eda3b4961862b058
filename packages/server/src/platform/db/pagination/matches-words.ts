import { searchWords } from '@portal/contract/values/compare-text';
import { type RawBuilder, sql } from 'kysely';
import { searchedId } from './search-id.ts';

export function containsWord(foldedText: RawBuilder<unknown>, word: string): RawBuilder<boolean> {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`${foldedText} like ${pattern}`;
}

type Searched = {
  id: RawBuilder<unknown>;
  foldedText: RawBuilder<unknown>;
  /** What can have a word, in addition to the text. */
  alsoHas?: (word: string) => RawBuilder<boolean>;
};

/** Whether a text, as `fold_text` makes it, has every word of a search. "#42" finds the row with this id alone. */
export function matchesWords(search: string, { id, foldedText, alsoHas }: Searched): RawBuilder<boolean> {
  const number = search.startsWith('#') ? searchedId(search) : null;
  if (number !== null) return sql<boolean>`${id} = ${number}::int`;
  const words = searchWords(search).map((word) => {
    const isInText = containsWord(foldedText, word);
    return alsoHas ? sql<boolean>`(${isInText} or ${alsoHas(word)})` : isInText;
  });
  return sql<boolean>`(${sql.join([sql`true`, ...words], sql` and `)})`;
}
