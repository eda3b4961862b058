import * as z from 'zod/mini';
import { Id } from './id.ts';
import { dayRangeFields } from './pagination.ts';
import { RequestStatus } from './requests.ts';

/** Samples in the chart of popular samples. */
export const POPULAR_SAMPLES = 5;
/** Clients and samples that the report names. */
export const REPORT_ROWS = 10;

/** The moment for which figures are right: in a large portal they may be some seconds old. */
const asOf = z.iso.datetime();

/** The days that are counted; without them all of history. */
export const AnalyticsInput = z.strictObject(dayRangeFields);
export type AnalyticsInput = z.infer<typeof AnalyticsInput>;

export const AnalyticsView = z.object({
  /** All clients there are, whatever the days. */
  totalClients: z.int(),
  totalRequests: z.int(),
  totalCreditsUsed: z.int(),
  /** By number of requests that contain the sample, most first. */
  popularSamples: z.array(z.object({ id: Id, name: z.string(), requestCount: z.int() })),
  requestsByStatus: z.array(z.object({ status: RequestStatus, count: z.int() })),
  asOf,
});
export type AnalyticsView = z.infer<typeof AnalyticsView>;

/** Upper ends of the spans of approval time, in hours; the last span is open. */
export const APPROVAL_SPANS = [1, 24, 72, 168] as const;

export const ReportView = z.object({
  /** Every month of the range in the portal's time zone, empty ones too, oldest first. */
  months: z.array(
    z.object({
      /** As in 2026-03. */
      month: z.string(),
      requests: z.int(),
      credits: z.int(),
      /** Credits that were left when a client's month ended. */
      unusedCredits: z.int(),
    }),
  ),
  /** By credits used, most first. */
  clients: z.array(z.object({ id: Id, name: z.string(), requests: z.int(), credits: z.int() })),
  /** By units, most first. */
  samples: z.array(z.object({ id: Id, name: z.string(), requests: z.int(), units: z.int() })),
  /** From a request's submission to its first move on from pending that was no rejection. */
  approval: z.object({
    requests: z.int(),
    averageHours: z.nullable(z.number()),
    /** Requests in each span of `APPROVAL_SPANS`, and in the open one after them. */
    spans: z.array(z.int()),
  }),
  /** What active clients hold at the moment, whatever the days. */
  held: z.object({ remaining: z.int(), monthly: z.int() }),
  asOf,
});
export type ReportView = z.infer<typeof ReportView>;
