import { failure } from '../../lib/toasts/toasts.ts';

/** For admins: the pages of clients do not load these texts. */
export const successMessages = {
  shipmentUpdated: { title: 'Shipment updated' },
} as const;

export const failureMessages = {
  updateShipment: failure('Failed to update shipment'),
  readShipments: failure('Failed to read the lines'),
} as const;
