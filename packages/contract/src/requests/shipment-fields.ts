import * as z from 'zod/mini';
import { requestMessages } from '../limits.ts';
import { Day, paginationMessages } from '../pagination.ts';
import { isLink } from '../values/links.ts';
import { COST_MAX } from '../values/money.ts';
import { nullable, nullableNumber } from '../values/optional.ts';
import { nullableText } from '../values/text.ts';

const TrackingUrl = nullableText('Tracking link').check(
  z.refine((value) => value === null || isLink(value, ['https:']), requestMessages.trackingUrl),
);

export const shipmentFields = {
  carrier: nullableText('Carrier'),
  trackingNumber: nullableText('Tracking number'),
};

/** Optional in requests. The link is for carriers whose links the portal does not make itself. */
export const trackingFields = {
  trackingUrl: z.optional(TrackingUrl),
  expectedOn: z.optional(nullable(Day, paginationMessages.day)),
  /** In the smallest unit of the setting's currency. Admins only. */
  postage: z.optional(nullableNumber('Postage', COST_MAX)),
};

export const optionalShipmentFields = {
  carrier: z.optional(shipmentFields.carrier),
  trackingNumber: z.optional(shipmentFields.trackingNumber),
  ...trackingFields,
};
