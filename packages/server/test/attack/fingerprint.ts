import type { Em } from '../../src/db/orm.ts';

/** Every row of every table, each table as one hash: equal before and after means that nothing was written. */
export const fingerprint = async (em: Em): Promise<Record<string, string>> => {
  const tables = (await em.fork().execute(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'jobs') order by 1`,
  )) as { name: string }[];
  const hashes = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from ${name} t`,
  );
  const rows = (await em.fork().execute(hashes.join(' union all '))) as { name: string; hash: string }[];
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
};
