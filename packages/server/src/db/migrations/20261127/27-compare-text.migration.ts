import { Migration } from '@mikro-orm/migrations';
import {
  ACCENTS_ALONE,
  ALIKE_CHARACTERS,
  CHARACTER_RANGES,
  TYPED_CHARACTERS,
} from '@portal/contract/values/compare-text';

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** A nested expression that replaces the characters of a table. Only the first call can make a character longer. */
function replaced(content: string, table: [characters: string, replacement: string][]): string {
  const pairs = table.flatMap(([from, to]) => [...from].map((character) => [character, to] as const));
  const toLetter = pairs.filter(([, to]) => to.length === 1);
  const letters = toLetter.map(([from]) => from).join('');
  const replacements = toLetter.map(([, to]) => to).join('');
  return pairs
    .filter(([, to]) => to.length > 1)
    .reduce(
      (inner, [from, to]) => `replace(${inner}, ${quoted(from)}, ${quoted(to)})`,
      `translate(${content}, ${quoted(letters)}, ${quoted(replacements)})`,
    );
}

function without(content: string, range: string): string {
  return `regexp_replace(${content}, ${quoted(`[${range}]`)}, '', 'g')`;
}

function withFoldedBlanks(content: string): string {
  return `btrim(regexp_replace(${content}, ${quoted(`[${CHARACTER_RANGES.blank}]+`)}, ' ', 'g'))`;
}

const accentsAlone = ALIKE_CHARACTERS.flatMap(([from, to]): [string, string][] =>
  [...from].filter((character) => ACCENTS_ALONE.includes(character)).map((character) => [character, to]),
);
const nfkc = `normalize(${replaced('content', accentsAlone)}, nfkc)`;
const lower = `replace(lower(${nfkc} collate "und-x-icu") collate "default", 'i\u0307', 'i')`;
const plain = withFoldedBlanks(without(replaced(lower, ALIKE_CHARACTERS), CHARACTER_RANGES.invisible));
const folded = withFoldedBlanks(
  replaced(without('normalize(plain_text(content), nfkd)', CHARACTER_RANGES.mark), TYPED_CHARACTERS),
);

/** Ten times faster for most texts: printable ASCII without backticks, one blank between words. */
function orLowerCase(otherwise: string): string {
  return `case when content ~ '^[!-_a-~]+( [!-_a-~]+)*$'
    then lower(content collate "C") collate "default" else ${otherwise} end`;
}

/**
 * `plain_text` compares names that must not look alike, `fold_text` compares searches. Both are the functions of the
 * contract. Names are sorted as people read them, with numbers by their value.
 */
export class CompareText extends Migration {
  static readonly locks = ['samples'];
  override name = '20261127-27-compare-text';

  override up(): void {
    this.addSql(`create collation names (provider = icu, locale = 'und-u-kn-true')`);
    this.addSql(`create function plain_text(content text) returns text
      language sql immutable parallel safe return ${orLowerCase(plain)}`);
    this.addSql(`create function fold_text(content text) returns text
      language sql immutable parallel safe return ${orLowerCase(folded)}`);
    // With a body that PostgreSQL parses now, a restore does not depend on the search path.
    this.addSql(`create or replace function search_parts(content text) returns tsvector
      language sql immutable parallel safe begin atomic
      select coalesce(array_to_tsvector(array_agg(distinct substr(word, place, 40))), '')
      from regexp_split_to_table(fold_text(content), '[[:space:][:punct:]]+') as word,
        generate_series(1, length(word)) as place; end`);
    this.addSql(`create or replace function search_query(content text) returns tsquery
      language sql immutable parallel safe begin atomic
      select coalesce(string_agg('''' || left(word, 40) || ''':*', ' & '), '')::tsquery
      from regexp_split_to_table(fold_text(content), '[[:space:][:punct:]]+') as word where word <> ''; end`);
    this.addSql(`alter table samples add column search_text text
      generated always as (fold_text(name || ' ' || description || ' ' || coalesce(design_size, ''))) stored`);
    this.addSql('create index samples_name_index on samples (left(name, 60) collate names, id)');
  }

  override down(): void {
    this.addSql('drop index samples_name_index');
    this.addSql('alter table samples drop column search_text');
    // The functions of the search stay: `users` and `admin_log` have columns of them.
  }
}
