import * as z from 'zod/mini';
import { OUTCOME_REASONS } from './outcomes.values.ts';
import { dayRangeFields } from './pagination.ts';
import { RequestStatus } from './requests.ts';
import { Id } from './values/id.ts';

export const POPULAR_SAMPLES_MAX = 5;
export const REPORT_ROWS_MAX = 10;

/** When the numbers were read. In a large portal they can be a few seconds old. */
const asOf = z.iso.datetime();

export const AnalyticsInput = z.strictObject(dayRangeFields);
export type AnalyticsInput = z.infer<typeof AnalyticsInput>;

export const CHARTS = [
  'popular-samples',
  'request-status',
  'months',
  'clients',
  'samples',
  'approval-time',
  'unrequested-samples',
  'idle-clients',
  'outcome-samples',
  'outcome-clients',
  'outcome-months',
  'outcome-reasons',
] as const;
export type ChartName = (typeof CHARTS)[number];

export const ChartFilter = z.strictObject({ chart: z.enum(CHARTS), ...dayRangeFields });
export type ChartFilter = z.infer<typeof ChartFilter>;

export const AnalyticsView = z.object({
  totalClients: z.int(),
  totalRequests: z.int(),
  totalCreditsUsed: z.int(),
  popularSamples: z.array(z.object({ id: Id, name: z.string(), requestCount: z.int() })),
  requestsByStatus: z.array(z.object({ status: RequestStatus, count: z.int() })),
  /** Requests that their clients cancelled. They count as rejected in `requestsByStatus`. */
  cancelledRequests: z.int(),
  asOf,
});
export type AnalyticsView = z.infer<typeof AnalyticsView>;

export const APPROVAL_SPANS_HOURS = [1, 24, 72, 168] as const;

const lastRequestAt = z.nullable(z.iso.datetime());

export const ReportView = z.object({
  months: z.array(
    z.object({
      month: z.string(),
      requests: z.int(),
      credits: z.int(),
      unusedCredits: z.int(),
    }),
  ),
  clients: z.array(z.object({ id: Id, name: z.string(), requests: z.int(), credits: z.int() })),
  samples: z.array(z.object({ id: Id, name: z.string(), requests: z.int(), units: z.int() })),
  unrequestedSamples: z.array(z.object({ id: Id, name: z.string(), lastRequestAt })),
  idleClients: z.array(z.object({ id: Id, name: z.string(), remainingCredits: z.int(), lastRequestAt })),
  /** The time from submission to the first status change. Rejections are excluded. */
  approval: z.object({
    requests: z.int(),
    averageHours: z.nullable(z.number()),
    spans: z.array(z.int()),
  }),
  currentCredits: z.object({ remaining: z.int(), monthly: z.int() }),
  asOf,
});
export type ReportView = z.infer<typeof ReportView>;

export const AnswerCounts = z.object({
  ordered: z.int(),
  deciding: z.int(),
  notAFit: z.int(),
  problem: z.int(),
});
export type AnswerCounts = z.infer<typeof AnswerCounts>;

/** In the smallest unit. Sums may be larger than a safe integer. */
const moneyFields = {
  credits: z.number(),
  /** Unit costs and postage of today, in the setting's currency; null when none is known. */
  cost: z.nullable(z.number()),
  amounts: z.array(z.object({ currency: z.string(), amount: z.number() })),
};

/** What came of the requests of the days. Rejected and cancelled ones are left out. */
export const OutcomeReportView = z.object({
  total: z.object({ answers: AnswerCounts, ...moneyFields }),
  /** Those with the most answers first; an answer counts for the samples that it names. An amount belongs to none of them. */
  samples: z.array(z.object({ id: Id, name: z.string(), answers: AnswerCounts })),
  clients: z.array(z.object({ id: Id, name: z.string(), answers: AnswerCounts, ...moneyFields })),
  months: z.array(z.object({ month: z.string(), answers: AnswerCounts, ...moneyFields })),
  /** Those with the most answers first. */
  reasons: z.array(z.object({ reason: z.enum(OUTCOME_REASONS), notAFit: z.int(), problem: z.int() })),
  currency: z.string(),
  asOf,
});
export type OutcomeReportView = z.infer<typeof OutcomeReportView>;
