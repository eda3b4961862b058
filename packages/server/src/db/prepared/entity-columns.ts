import { type EntitySchema, UnderscoreNamingStrategy } from '@mikro-orm/core';
import { type RawBuilder, sql } from 'kysely';

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
