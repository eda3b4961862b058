import type { UpdateShipmentInput } from './shipping.ts';
import type { Field } from './values/fields.ts';

export const shipmentFields = {
  carrier: { label: 'Carrier', csv: 'Carrier' },
  trackingNumber: { label: 'Tracking number', csv: 'Tracking number' },
  trackingUrl: { label: 'Tracking link', csv: 'Tracking link' },
  expectedOn: { label: 'Expected on', csv: 'Expected on' },
  postage: { label: 'Postage', csv: 'Postage', who: 'admin' },
} as const satisfies Record<keyof UpdateShipmentInput['expected'], Field>;
