import type { AddressView, ShipToInput } from './addresses.ts';
import type { DescriptionsOf } from './values/descriptions.ts';

export const addressDescriptions = {
  addressId: "The id of an address in the client's address book.",
  city: 'City, at most 35 characters.',
  country: 'A code of ISO 3166-1 with two letters, such as `US`.',
  isDefault: 'Whether requests without `shipTo` are sent to it. The first address is the default.',
  label: 'A short name of the address for its owner, at most 40 characters. Null for none.',
  line1: 'Street and number, at most 35 characters.',
  line2: 'At most 35 characters. Null for none.',
  line3: 'At most 35 characters. Null for none.',
  name: 'Who receives the parcel, at most 35 characters.',
  phone: 'A number for the carrier, at most 30 characters. Null for none.',
  postalCode: 'At most 20 characters. Null for none.',
  region: 'State or region, at most 35 characters. Null for none.',
} satisfies DescriptionsOf<AddressView | ShipToInput>;
