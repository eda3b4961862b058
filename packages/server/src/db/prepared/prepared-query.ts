import { type EntitySchema, UnderscoreNamingStrategy } from '@mikro-orm/core';
import {
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely';
import type { Tables } from '../kysely.ts';
import { query } from '../kysely.ts';
import type { Em } from '../orm.ts';
import { prepareStatement } from './statement-names.ts';

class Param {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

type ParamValue<Values> = <Name extends keyof Values & string>(name: Name) => RawBuilder<Values[Name]>;

/** Compiles statements where there is no connection, such as at module load. */
export const compiler = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/**
 * A statement of the busiest requests. Each process compiles it once, and each connection parses and plans it once.
 * @param build compiles the statement, with `param(name)` in the place of a value
 * @param keepsPlan false for a statement whose best plan depends on the values: PostgreSQL then plans it each time
 */
export function preparedQuery<Values extends object, Row>(
  build: (db: Kysely<Tables>, param: ParamValue<Values>) => CompiledQuery<Row>,
  { keepsPlan = true } = {},
) {
  const compiled = build(compiler, (name) => sql`${new Param(name)}`);
  const text = keepsPlan ? prepareStatement(compiled.sql) : compiled.sql;
  return async (em: Em, values: Values): Promise<Row[]> => {
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Param ? values[parameter.name as keyof Values] : parameter,
    );
    const { rows } = await query(em).executeQuery<Row>(CompiledQuery.raw(text, parameters));
    return rows;
  };
}

const naming = new UnderscoreNamingStrategy();

/** As `defineEntity` stores it. MikroORM adds the column's name when it opens. */
type Property = { kind?: string; lazy?: boolean; fieldName?: string };

function columnsOf(name: string, { kind, lazy, fieldName }: Property): string[] {
  if (lazy || kind === '1:m') return [];
  return [fieldName ?? (kind === 'm:1' ? naming.joinColumnName(name) : naming.propertyToColumnName(name))];
}

/**
 * The columns of an entity that is loaded by SQL, for `em.map`. They are named, because a prepared statement that selects
 * `*` fails after a migration has added a column.
 */
export function entityColumns({ meta }: EntitySchema): RawBuilder<object> {
  const columns = Object.entries<Property>(meta.properties).flatMap(([name, property]) =>
    columnsOf(name, property),
  );
  return sql<object>`${sql.join(columns.map((column) => sql.ref(`${meta.tableName}.${column}`)))}`;
}
