import {
  ACCENTS_ALONE,
  ALIKE_CHARACTERS,
  CHARACTER_RANGES,
  TYPED_CHARACTERS,
} from '@portal/contract/values/compare-text';

/** The portal's only clock is in the database, so that tests can shift it for all nodes. */
const clock = `
  create table portal_clock (
    id int primary key default 1 check (id = 1),
    shift interval not null default '0'
  );
  insert into portal_clock default values;
  create function app_now() returns timestamptz language sql stable as $$
    select now() + shift from portal_clock
  $$;
  -- Every date is computed from the anchor in UTC: 31 January, 28 February, 31 March.
  create function nth_reset(anchor timestamptz, n int) returns timestamptz language sql immutable parallel safe as $$
    select ((anchor at time zone 'UTC') + make_interval(months => n)) at time zone 'UTC'
  $$;
  create function periods_since(anchor timestamptz, moment timestamptz) returns int
    language sql immutable parallel safe as $$
    select greatest(0, months - case when nth_reset(anchor, months) > moment then 1 else 0 end)
    from (
      select ((extract(year from moment at time zone 'UTC') - extract(year from anchor at time zone 'UTC')) * 12
        + extract(month from moment at time zone 'UTC') - extract(month from anchor at time zone 'UTC'))::int as months
    ) as distance
  $$;
  create function next_reset_after(anchor timestamptz, moment timestamptz) returns timestamptz
    language sql immutable parallel safe as $$
    select nth_reset(anchor, periods_since(anchor, moment) + 1)
  $$;
  -- The form in which times are sent: ISO 8601 in UTC with milliseconds.
  create function iso_time(moment timestamptz) returns text language sql stable parallel safe as $$
    select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  $$`;

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
 * contract. With a body that PostgreSQL parses now, a restore does not depend on the search path.
 */
const text = `
  -- Names are sorted as people read them, with numbers by their value.
  create collation names (provider = icu, locale = 'und-u-kn-true');
  create function plain_text(content text) returns text
    language sql immutable parallel safe return ${orLowerCase(plain)};
  create function fold_text(content text) returns text
    language sql immutable parallel safe return ${orLowerCase(folded)};
  -- Every suffix of every word, so that a prefix search finds any part by an index and without extensions.
  create function search_parts(content text) returns tsvector language sql immutable parallel safe begin atomic
    select coalesce(array_to_tsvector(array_agg(distinct substr(word, place, 40))), '')
    from regexp_split_to_table(fold_text(content), '[[:space:][:punct:]]+') as word,
      generate_series(1, length(word)) as place; end;
  -- All words must match. Without words nothing matches.
  create function search_query(content text) returns tsquery language sql immutable parallel safe begin atomic
    select coalesce(string_agg('''' || left(word, 40) || ''':*', ' & '), '')::tsquery
    from regexp_split_to_table(fold_text(content), '[[:space:][:punct:]]+') as word where word <> ''; end;
  -- How the address is divided into lines does not matter, nor who receives the parcel there.
  create function address_place(address jsonb) returns text language sql immutable parallel safe return plain_text(
    coalesce(address ->> 'line1', '') || ' ' || coalesce(address ->> 'line2', '') || ' ' ||
    coalesce(address ->> 'line3', '') || ' ' || coalesce(address ->> 'city', '') || ' ' ||
    coalesce(address ->> 'region', '') || ' ' || coalesce(address ->> 'postalCode', '') || ' ' ||
    coalesce(address ->> 'country', ''))`;

/** The tables use these functions in defaults, generated columns and indexes. */
export const functions = `${clock};${text}`;
