import * as z from 'zod/mini';
import { PRINTOUTS } from './printing.values.ts';
import { detailViews, RequestView } from './requests.ts';
import { BULK_REQUESTS_MAX } from './requests.values.ts';
import { SampleView } from './samples.ts';
import { PressCardsView } from './transfer-types.ts';
import { Id } from './values/id.ts';
export const printoutMessages = {
  none: 'Choose at least one request',
  tooMany: `Print at most ${BULK_REQUESTS_MAX} requests at once`,
} as const;

const ids = z
  .array(Id)
  .check(z.minLength(1, printoutMessages.none), z.maxLength(BULK_REQUESTS_MAX, printoutMessages.tooMany));

export const PrintoutInput = z.strictObject({ ids });
export type PrintoutInput = z.infer<typeof PrintoutInput>;

export const RecordPrintInput = z.strictObject({ ids, as: z.enum(PRINTOUTS) });
export type RecordPrintInput = z.infer<typeof RecordPrintInput>;

export const SameAddressView = z.object({
  count: z.int(),
  ids: z.array(Id),
});
export type SameAddressView = z.infer<typeof SameAddressView>;

const requestFields = z.pick(RequestView, {
  id: true,
  date: true,
  status: true,
  cancelledAt: true,
  user: true,
});

export const PrintedRequestView = z.extend(requestFields, {
  ...detailViews,
  company: z.nullable(z.string()),
  lines: z.array(
    z.extend(z.pick(SampleView, { id: true, designNumber: true, designSize: true, imageUrl: true }), {
      name: z.string(),
      quantity: z.int(),
      asked: z.int(),
      code: z.string(),
    }),
  ),
  pressCards: PressCardsView,
  sameAddress: SameAddressView,
  lastPrint: z.nullable(z.object({ at: z.iso.datetime(), actor: z.nullable(z.string()) })),
});
export type PrintedRequestView = z.infer<typeof PrintedRequestView>;

export const PrintoutView = z.object({
  requests: z.array(PrintedRequestView),
  unknown: z.array(Id),
});
export type PrintoutView = z.infer<typeof PrintoutView>;
