import { CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../entities.ts';
import { query } from '../kysely.ts';
import type { Em } from '../orm.ts';
import { prepareStatement } from './statement-names.ts';

/** The place of a value that each execution provides. */
class Param {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

type ParamValue<Values> = <Name extends keyof Values & string>(name: Name) => RawBuilder<Values[Name]>;

/**
 * A statement of the busiest requests. Each process compiles it once, and each connection parses and plans it once.
 * Not for statements whose best plan depends on the values.
 * @param build compiles the statement, with `param(name)` in the place of a value
 */
export function preparedQuery<Values extends object, Row>(
  build: (db: Kysely<Tables>, param: ParamValue<Values>) => CompiledQuery<Row>,
) {
  let statement: { text: string; parameters: readonly unknown[] } | undefined;
  return async (em: Em, values: Values): Promise<Row[]> => {
    const db = query(em);
    if (!statement) {
      const { sql: text, parameters } = build(db, (name) => sql`${new Param(name)}`);
      statement = { text: prepareStatement(text), parameters };
    }
    const parameters = statement.parameters.map((parameter) =>
      parameter instanceof Param ? values[parameter.name as keyof Values] : parameter,
    );
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(statement.text, parameters));
    return rows;
  };
}
