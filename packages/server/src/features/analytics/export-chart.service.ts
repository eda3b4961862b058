import { APPROVAL_SPANS_HOURS, type ChartFilter, type ChartName } from '@portal/contract/analytics';
import { outcomeFields } from '@portal/contract/outcomes.fields';
import { OUTCOME_LABELS, REASON_LABELS } from '@portal/contract/outcomes.values';
import { STATUS_LABELS } from '@portal/contract/requests.values';
import type { CsvFile } from '../../platform/csv/csv.ts';
import { getOutcomeReport, getReport, getSummary } from './analytics.service.ts';
import type { AnalyticsContext } from './analytics-cache.ts';
import { answerColumns, countAnswers, moneyColumns, toOutcomeCells } from './outcome-cells.ts';

type Days = Omit<ChartFilter, 'chart'>;

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
  months: async (ctx, days) => ({
    columns: {
      month: 'Month',
      requests: 'Requests',
      credits: 'Credits',
      unusedCredits: 'Unused credits',
    },
    rows: (await getReport(ctx, days)).months,
  }),
  clients: async (ctx, days) => ({
    columns: { id: 'ID', name: 'Client', credits: 'Credits', requests: 'Requests' },
    rows: (await getReport(ctx, days)).clients,
  }),
  samples: async (ctx, days) => ({
    columns: { id: 'ID', name: 'Sample', units: 'Units', requests: 'Requests' },
    rows: (await getReport(ctx, days)).samples,
  }),
  'unrequested-samples': async (ctx, days) => ({
    columns: { id: 'ID', name: 'Sample', lastRequestAt: { time: 'Last request' } },
    rows: (await getReport(ctx, days)).unrequestedSamples,
  }),
  'idle-clients': async (ctx, days) => ({
    columns: {
      id: 'ID',
      name: 'Client',
      remainingCredits: 'Remaining credits',
      lastRequestAt: { time: 'Last request' },
    },
    rows: (await getReport(ctx, days)).idleClients,
  }),
  'outcome-samples': async (ctx, days) => ({
    columns: { id: 'ID', name: 'Sample', ...answerColumns },
    rows: (await getOutcomeReport(ctx, days)).samples.map(({ answers, ...sample }) => ({
      ...sample,
      ...countAnswers(answers),
    })),
  }),
  'outcome-clients': async (ctx, days) => {
    const { clients, currency } = await getOutcomeReport(ctx, days);
    return {
      columns: { id: 'ID', name: 'Client', ...answerColumns, ...moneyColumns(clients, currency) },
      rows: clients.map(({ id, name, ...row }) => ({ id, name, ...toOutcomeCells(row, currency) })),
    };
  },
  'outcome-months': async (ctx, days) => {
    const { months, currency } = await getOutcomeReport(ctx, days);
    return {
      columns: { month: 'Month', ...answerColumns, ...moneyColumns(months, currency) },
      rows: months.map(({ month, ...row }) => ({ month, ...toOutcomeCells(row, currency) })),
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
