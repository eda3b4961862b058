import { CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../entities.ts';
import { query } from '../kysely.ts';
import type { Em } from '../orm.ts';
import { prepareStatement } from './statement-names.ts';

/** Stands in a statement for a value that every call brings along. */
class Param {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

type ParamValue<Values> = <Name extends keyof Values & string>(name: Name) => RawBuilder<Values[Name]>;

/**
 * A statement of the busiest calls: written once a process, parsed and planned once a connection. Statements whose
 * right plan depends on their values are better planned each time.
 * @param build writes it, with `given(name)` where a value of the call belongs
 */
export const preparedQuery = <Values extends object, Row>(
  build: (db: Kysely<Tables>, param: ParamValue<Values>) => CompiledQuery<Row>,
) => {
  let statement: { text: string; parameters: readonly unknown[] } | undefined;
  return async (em: Em, values: Values): Promise<Row[]> => {
    const db = query(em);
    if (!statement) {
      const compiled = build(db, (name) => sql`${new Param(name)}`);
      statement = { text: prepareStatement(compiled.sql), parameters: compiled.parameters };
    }
    const parameters = statement.parameters.map((parameter) =>
      parameter instanceof Param ? values[parameter.name as keyof Values] : parameter,
    );
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(statement.text, parameters));
    return rows;
  };
};
