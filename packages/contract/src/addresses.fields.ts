import type { ShipToView } from './addresses.ts';
import type { Field } from './values/fields.ts';

/** The columns are those of a request that is sent to the address. */
export const addressFields = {
  label: { label: 'Label' },
  name: { label: 'Name', csv: 'Ship to name' },
  company: { label: 'Company', csv: 'Ship to company' },
  line1: { label: 'Address line 1', csv: 'Ship to line 1' },
  line2: { label: 'Address line 2', csv: 'Ship to line 2' },
  line3: { label: 'Address line 3', csv: 'Ship to line 3' },
  city: { label: 'City', csv: 'Ship to city' },
  region: { label: 'State or region', csv: 'Ship to region' },
  postalCode: { label: 'Postal code', csv: 'Ship to postal code' },
  country: { label: 'Country', csv: 'Ship to country' },
  phone: { label: 'Phone', csv: 'Ship to phone' },
} as const satisfies Record<keyof ShipToView, Field>;
