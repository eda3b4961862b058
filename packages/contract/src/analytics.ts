import * as z from 'zod/mini';
import { Id } from './id.ts';
import { RequestStatus } from './requests.ts';

/** Samples in the chart of popular samples. */
export const POPULAR_SAMPLES = 5;

export const AnalyticsView = z.object({
  totalClients: z.int(),
  totalRequests: z.int(),
  totalCreditsUsed: z.int(),
  /** By number of requests that contain the sample, most first. */
  popularSamples: z.array(z.object({ id: Id, name: z.string(), requestCount: z.int() })),
  requestsByStatus: z.array(z.object({ status: RequestStatus, count: z.int() })),
});
export type AnalyticsView = z.infer<typeof AnalyticsView>;
