import type { ReportView } from '@portal/contract/analytics';
import { formatCount } from '@portal/contract/values/numbers';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { QueryState } from '../../components/list/query-state.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { errorText } from '../../lib/api/server-error.ts';
import { ChartCard } from './chart-card.tsx';
import { CountedAt } from './counted-at.tsx';
import { queueUrl } from './queue-url.ts';
import { duration, monthName, SPAN_LABELS, shortName } from './report-labels.ts';
import { UnusedTables } from './unused-tables.tsx';
import { reportQuery, useAnalyticsDays } from './use-analytics-days.ts';

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
  const months = fromFirstRequest(report.months);
  return (
    <div className="grid gap-6 xl:grid-cols-2">
      <ChartCard
        title="Requests per month"
        csvChart="months"
        layout="columns"
        chartData={{
          rowLabel: 'Month',
          series: ['Requests'],
          rows: months.map(({ month, requests }) => ({ name: monthName(month), counts: [requests] })),
        }}
      />
      <ChartCard
        title="Credits per month"
        csvChart="months"
        layout="columns"
        chartData={{
          rowLabel: 'Month',
          series: ['Credits'],
          rows: months.map(({ month, credits }) => ({ name: monthName(month), counts: [credits] })),
        }}
      />
      <ChartCard
        title="Unused credits"
        csvChart="months"
        description={describeCurrentCredits(report.currentCredits)}
        layout="columns"
        chartData={{
          rowLabel: 'Month',
          series: ['Credits left over'],
          rows: months.map(({ month, unusedCredits }) => ({
            name: monthName(month),
            counts: [unusedCredits],
          })),
        }}
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
          rows: report.clients.map(({ id, name, credits, requests }) => ({
            id,
            name: shortName(name),
            fullName: name,
            to: queueUrl({ client: id, ...days }),
            counts: [credits, requests],
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
          rows: report.samples.map(({ id, name, units, requests }) => ({
            id,
            name: shortName(name),
            fullName: name,
            to: queueUrl({ sample: id, ...days }),
            counts: [units, requests],
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
