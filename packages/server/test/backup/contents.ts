import type { Em } from '../../src/db/orm.ts';

const LEFT_OUT = ['sessions', 'password_links', 'mikro_orm_migrations'];

/** Every table's rows as one hash each, whatever their order. */
export const contentsOf = async (em: Em): Promise<Record<string, string>> => {
  const tables = await em
    .fork()
    .execute<{ name: string }[]>(
      "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
    );
  const contents: Record<string, string> = {};
  for (const { name } of tables) {
    if (LEFT_OUT.includes(name)) continue;
    const [row] = await em
      .fork()
      .execute<{ digest: string }[]>(
        `select count(*) || ' rows, ' || coalesce(md5(string_agg(t::text, chr(10) order by t::text)), '') as digest from "${name}" t`,
      );
    contents[name] = row?.digest ?? '';
  }
  return contents;
};
