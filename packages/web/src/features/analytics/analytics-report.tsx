import type { ReportView } from '@portal/contract/analytics';
import { formatCount } from '@portal/contract/values/numbers';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { QueryState } from '../../components/list/query-state.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { errorText } from '../../lib/api/server-error.ts';
import { reportQuery } from './analytics-queries.ts';
import { ChartCard } from './chart-card.tsx';
import { CountedAt } from './counted-at.tsx';
import { linkedBar } from './queue-url.ts';
import { duration, monthName, SPAN_LABELS } from './report-labels.ts';
import { UnusedTables } from './unused-tables.tsx';
import { useAnalyticsDays } from './use-analytics-days.ts';

/** Without the empty months before the first request. */
function fromFirstRequest(months: ReportView['months']) {
  const first = months.findIndex(({ requests }) => requests > 0);
  return first === -1 ? months : months.slice(first);
}

function describeCurrentCredits({ remaining, monthly }: ReportView['currentCredits']) {
  return `Credits left unused at month end. Clients currently hold ${formatCount(remaining)} of ${formatCount(monthly)}.`;
}

function formatApprovalTime({ averageHours }: ReportView['approval']) {
  return averageHours === null
    ? 'No requests were approved by an admin in this period'
    : `${duration(averageHours)} on average`;
}

function ReportCharts({ report }: { report: ReportView }) {
  const { input: days } = useAnalyticsDays();
  const monthly = (series: string, countOf: (month: ReportView['months'][number]) => number) => ({
    rowLabel: 'Month',
    series: [series],
    rows: fromFirstRequest(report.months).map((month) => ({
      name: monthName(month.month),
      counts: [countOf(month)],
    })),
  });
  return (
    <div className="grid gap-6 xl:grid-cols-2">
      <ChartCard
        title="Requests per month"
        csvChart="months"
        layout="columns"
        chartData={monthly('Requests', ({ requests }) => requests)}
      />
      <ChartCard
        title="Credits per month"
        csvChart="months"
        layout="columns"
        chartData={monthly('Credits', ({ credits }) => credits)}
      />
      <ChartCard
        title="Unused credits"
        csvChart="months"
        description={describeCurrentCredits(report.currentCredits)}
        layout="columns"
        chartData={monthly('Credits left over', ({ unusedCredits }) => unusedCredits)}
      />
      <ChartCard
        title="Approval time"
        csvChart="approval-time"
        description={formatApprovalTime(report.approval)}
        layout="bars"
        chartData={{
          rowLabel: 'Time until approval',
          series: ['Requests approved'],
          rows: SPAN_LABELS.map((name, span) => ({ name, counts: [report.approval.spans[span] ?? 0] })),
        }}
      />
      <ChartCard
        title="Busiest clients"
        csvChart="clients"
        description="By credits used"
        layout="bars"
        chartData={{
          rowLabel: 'Client',
          series: ['Credits', 'Requests'],
          rows: report.clients.map((client) => ({
            ...linkedBar(client, { client: client.id, ...days }),
            counts: [client.credits, client.requests],
          })),
        }}
      />
      <ChartCard
        title="Units per Sample"
        csvChart="samples"
        description="Top 10"
        layout="bars"
        chartData={{
          rowLabel: 'Sample',
          series: ['Units', 'Requests'],
          rows: report.samples.map((sample) => ({
            ...linkedBar(sample, { sample: sample.id, ...days }),
            counts: [sample.units, sample.requests],
          })),
        }}
      />
    </div>
  );
}

export function AnalyticsReport() {
  const { days } = useAnalyticsDays();
  const query = useQuery({ ...reportQuery(days), placeholderData: keepPreviousData });
  return (
    <QueryState
      query={query}
      loading={<Spinner className="w-full justify-center py-16" />}
      error={(error) => ({ title: 'Error loading the report.', text: errorText(error, 'Please try again.') })}
    >
      {(report) => (
        <>
          <CountedAt asOf={report.asOf} receivedAt={query.dataUpdatedAt} />
          <ReportCharts report={report} />
          <UnusedTables report={report} />
        </>
      )}
    </QueryState>
  );
}
