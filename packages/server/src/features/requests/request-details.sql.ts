import type { DetailsView } from '@portal/contract/requests';
import { type AliasedRawBuilder, type RawBuilder, sql } from 'kysely';

export type Facts<View> = { [Name in keyof View]: RawBuilder<View[Name]> };

type FactColumn<View> = { [Name in keyof View & string]: AliasedRawBuilder<View[Name], Name> }[keyof View &
  string];

/** The facts of a view as columns that have their names. */
export function factColumns<View extends object>(facts: Facts<View>): FactColumn<View>[] {
  return Object.entries<RawBuilder<unknown>>(facts).map(([name, fact]) =>
    fact.as(name),
  ) as FactColumn<View>[];
}

export function detailFacts(table: 'sample_requests' | 'held_requests'): Facts<DetailsView> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return {
    shipTo: sql`${column('ship_to')}`,
    note: sql`${column('note')}`,
    reference: sql`${column('reference')}`,
    neededBy: sql`${column('needed_by')}::text`,
  };
}
