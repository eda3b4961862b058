import type { ReportView } from '@portal/contract/analytics';
import { formatCount } from '@portal/contract/values/numbers';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryState } from '../../components/list/query-state.tsx';
import { Select } from '../../components/ui/select.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { TextLink } from '../../components/ui/text-link.tsx';
import { errorText } from '../../lib/api/server-error.ts';
import { paths } from '../../lib/paths.ts';
import { reportQuery } from './analytics-queries.ts';
import { ChartCard } from './chart-card.tsx';
import { CountedAt } from './counted-at.tsx';
import { FactStrip } from './fact-strip.tsx';
import { INTERVAL_LABELS, intervalRow } from './intervals.ts';
import { duration, SPAN_LABELS } from './report-labels.ts';
import { useAnalyticsDays } from './use-analytics-days.ts';

/** Without the empty intervals before the first request. */
function fromFirstRequest(intervals: ReportView['intervals']) {
  const first = intervals.findIndex(({ requests }) => requests > 0);
  return first === -1 ? intervals : intervals.slice(first);
}

function formatApprovalTime({ averageHours }: ReportView['approval']) {
  return averageHours === null
    ? 'No requests were approved by an admin in this period'
    : `${duration(averageHours)} on average`;
}

function WorkflowFacts({ report: { now, intervals, currentCredits } }: { report: ReportView }) {
  const unused = intervals.reduce((sum, { unusedCredits }) => sum + unusedCredits, 0);
  const { remaining, monthly } = currentCredits;
  return (
    <FactStrip
      facts={[
        {
          term: 'Pending now',
          value: formatCount(now.pending),
          note: now.pending > 0 && (
            <TextLink to={`${paths.adminRequests}?status=pending`}>Show them</TextLink>
          ),
        },
        {
          term: 'Overdue now',
          value: formatCount(now.overdue),
          note: now.overdue > 0 && (
            <TextLink to={`${paths.adminRequests}?issue=overdue&sort=neededBy&order=asc`}>
              Show overdue
            </TextLink>
          ),
        },
        {
          term: 'Unused credits',
          value: formatCount(unused),
          note: `Expired at renewals. Clients now hold ${formatCount(remaining)} of ${formatCount(monthly)}.`,
        },
      ]}
    />
  );
}

function StepFacts({ report: { medianHours } }: { report: ReportView }) {
  const fact = (term: string, hours: number | null) => ({
    term,
    value: hours === null ? '–' : duration(hours),
    note: hours !== null && 'Median',
  });
  return (
    <FactStrip
      facts={[
        fact('To approval', medianHours.toApproval),
        fact('From approval to shipping', medianHours.toShipping),
        fact('From shipping to delivery', medianHours.toDelivery),
      ]}
    />
  );
}

const MEASURES = [
  { value: 'requests', label: 'Requests' },
  { value: 'credits', label: 'Credits' },
] as const;

function RequestsChart({ report: { unit, intervals } }: { report: ReportView }) {
  const { input: days } = useAnalyticsDays();
  const [measure, setMeasure] = useState<(typeof MEASURES)[number]['value']>('requests');
  const series = measure === 'requests' ? 'Requests' : 'Credits';
  return (
    <ChartCard
      title={`${series} per ${unit}`}
      csvChart="months"
      description="Without rejected requests"
      layout="columns"
      choice={<Select label="Chart" labelHidden options={MEASURES} value={measure} onChange={setMeasure} />}
      chartData={{
        rowLabel: INTERVAL_LABELS[unit],
        series: [series],
        rows: fromFirstRequest(intervals).map((interval) => ({
          ...intervalRow(interval.start, unit, days),
          counts: [interval[measure]],
        })),
      }}
    />
  );
}

/** How long requests wait, and how many there are. */
export function WorkflowTab() {
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
          <WorkflowFacts report={report} />
          <StepFacts report={report} />
          <div className="grid gap-6 xl:grid-cols-2">
            <RequestsChart report={report} />
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
          </div>
        </>
      )}
    </QueryState>
  );
}
