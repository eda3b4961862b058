import type { Em } from '../../src/platform/db/orm.ts';
import { type Fields, isObject } from '../is-object.ts';
import { join } from './field-paths.ts';

/** The name of every column of the portal's tables, as in SQL and as in JSON. */
export async function columnNames(em: Em): Promise<string[]> {
  const rows = await em
    .fork()
    .execute<{ name: string }[]>(
      `select distinct column_name as name from information_schema.columns where table_schema = 'public' order by 1`,
    );
  const camel = (name: string) => name.replace(/_(\w)/g, (_, first: string) => first.toUpperCase());
  return [...new Set(rows.flatMap(({ name }) => [name, camel(name)]))];
}

/** The input's own fields keep their values. */
export const withExtra = (input: Fields, names: readonly string[]): Fields => ({
  ...Object.fromEntries(names.map((name) => [name, 1_000_000])),
  ...input,
});

type Changed = { path: string; input: unknown };

/** The input once for each object in it, with a further field in that object. */
export function withFieldInEachObject(input: unknown, name: string, path = ''): Changed[] {
  if (Array.isArray(input))
    return input.flatMap((item, at) =>
      withFieldInEachObject(item, name, `${path}[]`).map((one) => ({
        ...one,
        input: input.with(at, one.input),
      })),
    );
  if (!isObject(input)) return [];
  const inside = Object.entries(input).flatMap(([key, value]) =>
    withFieldInEachObject(value, name, join(path, key)).map((one) => ({
      ...one,
      input: { ...input, [key]: one.input },
    })),
  );
  return [{ path: join(path, name), input: withExtra(input, [name]) }, ...inside];
}
