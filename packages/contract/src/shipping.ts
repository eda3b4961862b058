import * as z from 'zod/mini';
import { Day, paginationMessages } from './pagination.ts';
import { BULK_REQUESTS_MAX, requestMessages } from './requests.values.ts';
import { Id } from './values/id.ts';
import { isLink } from './values/links.ts';
import { COST_MAX } from './values/money.ts';
import { nullable, nullableNumber } from './values/optional.ts';
import { shownCurrency } from './values/shown-currency.ts';
import { nullableText } from './values/text.ts';

const TrackingUrl = nullableText('Tracking link').check(
  z.refine((value) => value === null || isLink(value, ['https:']), requestMessages.trackingUrl),
);

export const parcelFields = {
  carrier: nullableText('Carrier'),
  trackingNumber: nullableText('Tracking number'),
};

/** Optional in requests. The link is for carriers whose links the portal does not make itself. */
export const trackingFields = {
  trackingUrl: z.optional(TrackingUrl),
  expectedOn: z.optional(nullable(Day, paginationMessages.day)),
  /** In the smallest unit of the setting's currency. Admins only. */
  postage: z.optional(nullableNumber('Postage', COST_MAX)),
  currency: shownCurrency,
};

export const optionalShipmentFields = {
  carrier: z.optional(parcelFields.carrier),
  trackingNumber: z.optional(parcelFields.trackingNumber),
  ...trackingFields,
};

export const UpdateShipmentInput = z.strictObject({
  id: Id,
  ...parcelFields,
  ...trackingFields,
  expected: z.strictObject({
    ...parcelFields,
    trackingUrl: z.optional(z.nullable(z.string())),
    expectedOn: z.optional(z.nullable(z.string())),
    postage: z.optional(z.nullable(z.int())),
  }),
});
export type UpdateShipmentInput = z.infer<typeof UpdateShipmentInput>;

const SHIPMENTS_TEXT_MAX = 200_000;

export const BulkShipment = z.object(parcelFields);
export type BulkShipment = z.infer<typeof BulkShipment>;

export const ReadShipmentsInput = z.strictObject({
  text: z.string().check(z.maxLength(SHIPMENTS_TEXT_MAX, 'The lines are too long')),
  selected: z.array(Id).check(z.maxLength(BULK_REQUESTS_MAX)),
});
export type ReadShipmentsInput = z.infer<typeof ReadShipmentsInput>;

export const ReadShipmentsView = z.object({
  shipments: z.array(z.extend(BulkShipment, { id: Id })),
  problems: z.array(z.object({ line: z.int(), request: z.string(), message: z.string() })),
});
export type ReadShipmentsView = z.infer<typeof ReadShipmentsView>;

/** Null is an empty field. */
export const ShipmentChange = z.object({
  field: z.enum(['carrier', 'trackingNumber', 'trackingUrl', 'expectedOn']),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
});
export type ShipmentChange = z.infer<typeof ShipmentChange>;
