import type { ShipToView } from '@portal/contract/addresses';
import { type RawBuilder, sql } from 'kysely';

type Choice = {
  userId: RawBuilder<unknown>;
  addressId: RawBuilder<unknown>;
  isDefault: RawBuilder<unknown>;
};

/** The copy of an address of the account's book that a request keeps, as `Address.toShipTo` makes it. Null when there is none. */
export function selectShipTo({ userId, addressId, isDefault }: Choice): RawBuilder<ShipToView | null> {
  return sql<ShipToView | null>`(
    select jsonb_build_object('label', label, 'name', name, 'company', company, 'line1', line1, 'line2', line2,
      'line3', line3, 'city', city, 'region', region, 'postalCode', postal_code, 'country', country, 'phone', phone)
    from addresses
    where user_id = ${userId}::int and case when ${isDefault}::bool then is_default else id = ${addressId}::int end)`;
}
