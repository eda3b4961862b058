import { APPROVAL_SPANS_HOURS, type ChartFilter, type ChartName } from '@portal/contract/analytics';
import { outcomeFields } from '@portal/contract/outcomes.fields';
import { OUTCOME_LABELS, REASON_LABELS } from '@portal/contract/outcomes.values';
import { STATUS_LABELS } from '@portal/contract/requests.values';
import { COUNTED_ROWS_MAX } from '@portal/contract/values/limits';
import { formatDecimal } from '@portal/contract/values/money';
import type { CsvFile } from '../../platform/csv/csv.ts';
import {
  getClientTable,
  getOutcomeReport,
  getReport,
  getSampleTable,
  getSummary,
} from './analytics.service.ts';
import type { AnalyticsContext } from './analytics-cache.ts';
import { answerColumns, countAnswers, moneyColumns, toOutcomeCells } from './outcome-cells.ts';

type Days = Omit<ChartFilter, 'chart'>;

/** A month as in "2026-03". */
function monthOf(start: string): string {
  return start.slice(0, 'YYYY-MM'.length);
}

const charts: Record<ChartName, (ctx: AnalyticsContext, days: Days) => Promise<CsvFile>> = {
  'popular-samples': async (ctx, days) => ({
    columns: { id: 'ID', name: 'Sample', requestCount: 'Request count' },
    rows: (await getSummary(ctx, days)).popularSamples,
  }),
  'request-status': async (ctx, days) => {
    const { requestsByStatus } = await getSummary(ctx, days);
    return {
      columns: { status: 'Status', requests: 'Requests' },
      rows: requestsByStatus.map(({ status, count }) => ({ status: STATUS_LABELS[status], requests: count })),
    };
  },
  months: async (ctx, days) => {
    const { intervals } = await getReport(ctx, days, 'month');
    return {
      columns: {
        start: 'Month',
        requests: 'Requests',
        credits: 'Credits',
        unusedCredits: 'Unused credits',
      },
      rows: intervals.map((row) => ({ ...row, start: monthOf(row.start) })),
    };
  },
  clients: async (ctx, days) => {
    const { items, currency } = await getClientTable(ctx, { ...days, limit: COUNTED_ROWS_MAX });
    return {
      columns: {
        id: 'ID',
        name: 'Client',
        credits: 'Credits',
        requests: 'Requests',
        company: 'Company',
        ...answerColumns,
        ...moneyColumns(items, currency),
        remainingCredits: 'Remaining credits',
        lastRequestAt: { time: 'Last request' },
      },
      rows: items.map(({ answers, amounts, cost, ...row }) => ({
        ...row,
        ...toOutcomeCells({ answers, amounts, cost, credits: row.credits }, currency),
      })),
    };
  },
  samples: async (ctx, days) => {
    const { items, currency } = await getSampleTable(ctx, { ...days, limit: COUNTED_ROWS_MAX });
    return {
      columns: {
        id: 'ID',
        name: 'Sample',
        units: 'Units',
        requests: 'Requests',
        ...answerColumns,
        cost: `Cost (${currency})`,
        lastRequestAt: { time: 'Last request before' },
      },
      rows: items.map(({ answers, cost, ...row }) => ({
        ...row,
        ...countAnswers(answers),
        cost: cost === null ? null : formatDecimal(cost, currency),
      })),
    };
  },
  'outcome-months': async (ctx, days) => {
    const { intervals, currency } = await getOutcomeReport(ctx, days, 'month');
    return {
      columns: { start: 'Month', ...answerColumns, ...moneyColumns(intervals, currency) },
      rows: intervals.map(({ start, ...row }) => ({
        start: monthOf(start),
        ...toOutcomeCells(row, currency),
      })),
    };
  },
  'outcome-reasons': async (ctx, days) => ({
    columns: {
      reason: outcomeFields.reason.fact,
      notAFit: OUTCOME_LABELS['not-a-fit'],
      problem: OUTCOME_LABELS.problem,
    },
    rows: (await getOutcomeReport(ctx, days)).reasons.map(({ reason, ...counts }) => ({
      reason: REASON_LABELS[reason],
      ...counts,
    })),
  }),
  'approval-time': async (ctx, days) => {
    const { spans } = (await getReport(ctx, days)).approval;
    const rows = spans.map((requests, span) => ({
      from: span === 0 ? 0 : (APPROVAL_SPANS_HOURS[span - 1] ?? null),
      to: APPROVAL_SPANS_HOURS[span] ?? null,
      requests,
    }));
    return {
      columns: { from: 'From hours', to: 'To hours', requests: 'Requests approved' },
      rows,
    };
  },
};

export function exportChart(ctx: AnalyticsContext, { chart, ...days }: ChartFilter): Promise<CsvFile> {
  return charts[chart](ctx, days);
}
