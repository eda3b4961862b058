import { type RawBuilder, sql } from 'kysely';
import type { Facts } from './request-details.sql.ts';
import { type ShipmentView, shipmentColumnNames } from './shipment.ts';

type ShipmentField = keyof ShipmentView;

const columns = Object.entries(shipmentColumnNames) as [ShipmentField, string][];

const read: { [Field in ShipmentField]?: string } = { expectedOn: '::text' };
const written: { [Field in ShipmentField]?: string } = { expectedOn: '::date', postage: '::int' };

export const shipmentFacts = Object.fromEntries(
  columns.map(([field, column]) => [field, sql.raw(`sample_requests.${column}${read[field] ?? ''}`)]),
) as Facts<ShipmentView>;

/** For an update of `sample_requests`. */
export function shipmentAssignments(
  param: (field: ShipmentField) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql.join(
    columns.map(
      ([field, column]) => sql`${sql.raw(column)} = ${param(field)}${sql.raw(written[field] ?? '')}`,
    ),
  );
}

/** The arguments of `jsonb_build_object`. */
export const shipmentPairs = sql.join(columns.flatMap(([, column]) => [sql.lit(column), sql.raw(column)]));
