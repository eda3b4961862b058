import * as z from 'zod/mini';
import {
  CLIENT_TABLE_PARTS,
  CLIENT_TABLE_SORTS,
  SAMPLE_TABLE_PARTS,
  SAMPLE_TABLE_SORTS,
} from './analytics.values.ts';
import { OUTCOME_REASONS } from './outcomes.values.ts';
import { dayRangeFields, searchPageFields, searchPageOf } from './pagination.ts';
import { RequestStatus } from './requests.ts';
import { Id } from './values/id.ts';

export const POPULAR_SAMPLES_MAX = 5;

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

/** Days of up to a month, weeks of up to a quarter, else months. */
export const INTERVAL_UNITS = ['day', 'week', 'month'] as const;
export type IntervalUnit = (typeof INTERVAL_UNITS)[number];
const unit = z.enum(INTERVAL_UNITS);
/** The first day of an interval. */
const start = z.iso.date();

export const ReportView = z.object({
  unit,
  intervals: z.array(z.object({ start, requests: z.int(), credits: z.int(), unusedCredits: z.int() })),
  /** The time from submission to the first status change. Rejections are excluded. */
  approval: z.object({
    requests: z.int(),
    averageHours: z.nullable(z.number()),
    spans: z.array(z.int()),
  }),
  /** The median time of each step that requests of the days have taken; null when none has. */
  medianHours: z.object({
    toApproval: z.nullable(z.number()),
    toShipping: z.nullable(z.number()),
    toDelivery: z.nullable(z.number()),
  }),
  /** Whatever the days are: requests that wait, and those whose day has passed before they were shipped. */
  now: z.object({ pending: z.int(), overdue: z.int() }),
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
  unit,
  intervals: z.array(z.object({ start, answers: AnswerCounts, ...moneyFields })),
  /** Those with the most answers first. */
  reasons: z.array(z.object({ reason: z.enum(OUTCOME_REASONS), notAFit: z.int(), problem: z.int() })),
  currency: z.string(),
  asOf,
});
export type OutcomeReportView = z.infer<typeof OutcomeReportView>;

const lastRequestAt = z.nullable(z.iso.datetime());
const table = { ...dayRangeFields, ...searchPageFields };

export const SampleTableInput = z.strictObject({
  ...table,
  sort: z.optional(z.enum(SAMPLE_TABLE_SORTS)),
  only: z.optional(z.enum(SAMPLE_TABLE_PARTS)),
});
export type SampleTableInput = z.infer<typeof SampleTableInput>;

/** Samples that are active or were requested. */
export const SampleTablePage = z.extend(
  searchPageOf(
    z.object({
      id: Id,
      name: z.string(),
      imageUrl: z.nullable(z.string()),
      requests: z.int(),
      units: z.int(),
      /** An answer counts for the samples that it names. An amount belongs to none of them. */
      answers: AnswerCounts,
      cost: moneyFields.cost,
      /** Of a sample that was not requested in the days. */
      lastRequestAt,
    }),
  ),
  { currency: z.string(), asOf },
);
export type SampleTablePage = z.infer<typeof SampleTablePage>;

export const ClientTableInput = z.strictObject({
  ...table,
  sort: z.optional(z.enum(CLIENT_TABLE_SORTS)),
  only: z.optional(z.enum(CLIENT_TABLE_PARTS)),
});
export type ClientTableInput = z.infer<typeof ClientTableInput>;

/** Clients who are active or requested something. */
export const ClientTablePage = z.extend(
  searchPageOf(
    z.object({
      id: Id,
      name: z.string(),
      company: z.nullable(z.string()),
      requests: z.int(),
      answers: AnswerCounts,
      ...moneyFields,
      remainingCredits: z.int(),
      lastRequestAt,
    }),
  ),
  { currency: z.string(), asOf },
);
export type ClientTablePage = z.infer<typeof ClientTablePage>;
