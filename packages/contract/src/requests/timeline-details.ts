import * as z from 'zod/mini';
import { Id } from '../values/id.ts';

const CORRECTED_FIELDS = ['carrier', 'trackingNumber', 'trackingUrl', 'expectedOn'] as const;

/** Null is an empty field. */
export const ShipmentChange = z.object({
  field: z.enum(CORRECTED_FIELDS),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
});
export type ShipmentChange = z.infer<typeof ShipmentChange>;

/** What the screens show of the changes in the timeline, and REST does not return. */
export const TimelineDetailsView = z.object({
  /** By the event of the timeline. Corrections of earlier releases have none. */
  corrections: z.array(z.object({ eventId: Id, changes: z.array(ShipmentChange) })),
  /** 0 where the credits had expired. Null unless the request is rejected and was charged. */
  returnedCredits: z.nullable(z.int()),
});
export type TimelineDetailsView = z.infer<typeof TimelineDetailsView>;
