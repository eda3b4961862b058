import type { RequestDetails } from './requests.ts';
import type { Field } from './values/fields.ts';

/** What a client says about a request, apart from its lines. */
export const detailFields = {
  shipTo: { label: 'Shipping address', form: 'Ship to' },
  note: { label: 'Note', csv: 'Note' },
  reference: { label: 'Reference', form: 'Your reference', csv: 'Reference' },
  neededBy: { label: 'Needed-by date', form: 'Needed by', csv: 'Needed by' },
} as const satisfies Record<'shipTo' | keyof RequestDetails, Field>;

const { shipTo: _, ...withoutAddress } = detailFields;
/** All but the address, which has a form of its own. */
export const detailNames = Object.keys(withoutAddress) as (keyof typeof withoutAddress)[];
