import type { Em } from '../../src/platform/db/orm.ts';

type TableChoice = {
  schemas?: string[];
  except?: string[];
  /** Columns that are left out, such as those that an upgrade adds. */
  withoutColumns?: string[];
};

/** One hash per table over all its rows, in any order. Equal hashes mean equal rows. An empty column is as one that is absent. */
export async function hashTables(
  em: Em,
  { schemas = ['public'], except = [], withoutColumns = [] }: TableChoice = {},
): Promise<Record<string, string>> {
  const tables = await em.fork().execute<{ name: string; full: string }[]>(
    `select tablename as name, format('%I.%I', schemaname, tablename) as full from pg_tables
     where schemaname = any(string_to_array(?, ',')) order by 2`,
    [schemas.join(',')],
  );
  const hashes = tables
    .filter(({ name }) => !except.includes(name))
    .map(
      ({ full }) =>
        `select '${full}' as name, count(*) || ' rows, ' || md5(coalesce(string_agg(line, '|' order by line), '')) as hash
         from ${full} t, lateral (select jsonb_strip_nulls(to_jsonb(t) - '{${withoutColumns.join(',')}}'::text[])::text as line) as row_text`,
    );
  const rows = await em.fork().execute<{ name: string; hash: string }[]>(hashes.join(' union all '));
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}
