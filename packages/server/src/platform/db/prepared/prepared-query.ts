import type { EntitySchema } from '@mikro-orm/core';
import DataLoader from 'dataloader';
import { CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../kysely.ts';
import { query } from '../kysely.ts';
import type { Em } from '../orm.ts';

/** Kysely passes only text and values to the driver, so the pool finds the name of a prepared statement by its text. */
const names = new Map<string, string>();

export function nameStatement(text: string): void {
  if (!names.has(text)) names.set(text, `portal_${names.size}`);
}

export function findStatementName(text: string): string | undefined {
  return names.get(text);
}

class Param {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

type ParamValue<Values> = <Name extends keyof Values & string>(name: Name) => RawBuilder<Values[Name]>;
type ColumnsOf = (schema: EntitySchema) => RawBuilder<object>;

/**
 * @param build compiles the statement, with `param(name)` for a value, and `columnsOf` an entity for `em.map`
 * @param keepsPlan false for a statement whose best plan depends on the values: PostgreSQL then plans it each time
 */
export function preparedQuery<Values extends object, Row>(
  build: (db: Kysely<Tables>, param: ParamValue<Values>, columnsOf: ColumnsOf) => CompiledQuery<Row>,
  { keepsPlan = true } = {},
) {
  let compiled: CompiledQuery<Row> | undefined;
  function compile(em: Em): CompiledQuery<Row> {
    const statement = build(
      query(em),
      (name) => sql`${new Param(name)}`,
      (schema) => entityColumns(em, schema),
    );
    if (keepsPlan) nameStatement(statement.sql);
    return statement;
  }
  return async (em: Em, values: Values): Promise<Row[]> => {
    compiled ??= compile(em);
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Param ? values[parameter.name as keyof Values] : parameter,
    );
    const { rows } = await query(em).executeQuery<Row>(CompiledQuery.raw(compiled.sql, parameters));
    return rows;
  };
}

/** By their names, because a prepared statement that selects `*` fails after a migration has added a column. */
function entityColumns(em: Em, schema: EntitySchema): RawBuilder<object> {
  const { props, tableName } = em.getMetadata(schema);
  const columns = props.filter(({ lazy }) => !lazy).flatMap(({ fieldNames }) => fieldNames ?? []);
  return sql<object>`${sql.join(columns.map((column) => sql.ref(`${tableName}.${column}`)))}`;
}

/** PostgreSQL's estimate for an array parameter. */
const BATCH_SIZE = 10;

/** A DataLoader without caching. @param readAll returns the result for each of at most ten keys, in their order */
export function batchedRead<Found>(readAll: (keys: readonly string[]) => Promise<Found[]>) {
  const loader: DataLoader<string, Found> = new DataLoader(
    (keys) => {
      loader.clearAll();
      return readAll(keys);
    },
    { maxBatchSize: BATCH_SIZE, batchScheduleFn: setImmediate },
  );
  return (key: string): Promise<Found> => loader.load(key);
}

/** With fewer keys PostgreSQL would plan each time. @param filler a key that finds nothing */
export function padToBatchSize(keys: readonly string[], filler: string): string[] {
  return [...keys, ...Array<string>(Math.max(0, BATCH_SIZE - keys.length)).fill(filler)];
}
