import type { OutcomeReportView } from '@portal/contract/analytics';
import { formatAmount } from '@portal/contract/values/money';
import { formatCount } from '@portal/contract/values/numbers';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryState } from '../../components/list/query-state.tsx';
import { Select } from '../../components/ui/select.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { errorText } from '../../lib/api/server-error.ts';
import { outcomesQuery } from './analytics-queries.ts';
import { ChartCard } from './chart-card.tsx';
import { CountedAt } from './counted-at.tsx';
import { INTERVAL_LABELS, intervalRow } from './intervals.ts';
import { OrderFacts } from './order-facts.tsx';
import { amountIn, answerData, countAnswers, moneyData, reasonData } from './outcome-data.ts';
import { daysBefore } from './periods.ts';
import { useAnalyticsDays } from './use-analytics-days.ts';

/** The setting's currency first, then others that orders have. */
function currenciesOf({ currency, total }: OutcomeReportView) {
  const others = total.amounts.map((one) => one.currency).filter((one) => one !== currency);
  const isUsed = total.cost !== null || amountIn(currency, total) !== null;
  return isUsed ? [currency, ...others] : others;
}

/** As in "$1,200.00 of orders against $90.00 of costs". */
function describeMoney({ total }: OutcomeReportView, currency: string, hasCost: boolean) {
  const orders = `${formatAmount(amountIn(currency, total) ?? 0, currency)} of orders`;
  return hasCost && total.cost !== null
    ? `${orders}, ${formatAmount(total.cost, currency)} of costs`
    : orders;
}

function describeReasons({ reasons, total: { answers } }: OutcomeReportView) {
  const named = reasons.reduce((sum, { notAFit, problem }) => sum + notAFit + problem, 0);
  return `Named by ${formatCount(named)} of ${formatCount(answers.notAFit + answers.problem)} answers`;
}

const ANSWERS = 'answers';

/** Answers, orders and costs over time. An order names no samples, so its amount counts for the time and the client. */
function OutcomeChart({ outcomes }: { outcomes: OutcomeReportView }) {
  const { input: days } = useAnalyticsDays();
  const { currency: own, total, unit, intervals } = outcomes;
  const measures = [
    ...(countAnswers(total.answers) > 0 ? [{ value: ANSWERS, label: 'Answers', title: 'Outcome' }] : []),
    ...currenciesOf(outcomes).map((currency) => {
      const label = amountIn(currency, total) === null ? 'Cost' : 'Order amount';
      const suffix = currency === own ? '' : ` (${currency})`;
      return { value: currency, label: label + suffix, title: label, suffix };
    }),
  ];
  const [chosen, setChosen] = useState(ANSWERS);
  const measure = measures.find(({ value }) => value === chosen) ?? measures[0];
  if (!measure) return null;
  const rowLabel = INTERVAL_LABELS[unit];
  const rows = intervals.map(({ start, ...row }) => ({ ...intervalRow(start, unit, days), ...row }));
  const currency = measure.value;
  const hasCost = currency === own && total.cost !== null;
  const chart =
    currency === ANSWERS
      ? {
          description: `${INTERVAL_LABELS[unit]}s are those of the requests`,
          chartData: answerData(
            rowLabel,
            rows.map(({ credits: _, cost: _cost, amounts: _amounts, ...row }) => row),
          ),
        }
      : {
          description: describeMoney(outcomes, currency, hasCost),
          chartData: moneyData(
            rowLabel,
            rows.map(({ answers: _, ...row }) => row),
            { currency, hasCost, hasAmount: amountIn(currency, total) !== null },
          ),
        };
  return (
    <ChartCard
      title={`${measure.title} by ${rowLabel.toLowerCase()}${'suffix' in measure ? measure.suffix : ''}`}
      csvChart="outcome-months"
      layout="columns"
      className={outcomes.reasons.length > 0 ? '' : 'col-span-full'}
      choice={
        measures.length > 1 && (
          <Select label="Chart" labelHidden options={measures} value={measure.value} onChange={setChosen} />
        )
      }
      {...chart}
    />
  );
}

function Outcomes({
  outcomes,
  before,
}: {
  outcomes: OutcomeReportView;
  before: OutcomeReportView | undefined;
}) {
  const { input: days } = useAnalyticsDays();
  const hasAnswers = countAnswers(outcomes.total.answers) > 0;
  return (
    <>
      {hasAnswers ? (
        <OrderFacts outcomes={outcomes} before={before} />
      ) : (
        <p className="mb-6 text-quiet">
          {Object.keys(days).length === 0
            ? 'No outcomes yet: they appear here when clients or admins say what came of a request.'
            : 'No outcomes in this period.'}
        </p>
      )}
      <div className="grid gap-6 xl:grid-cols-2">
        <OutcomeChart outcomes={outcomes} />
        {outcomes.reasons.length > 0 && (
          <ChartCard
            title="Outcome by reason"
            csvChart="outcome-reasons"
            description={describeReasons(outcomes)}
            layout="bars"
            chartData={reasonData(outcomes.reasons)}
          />
        )}
      </div>
    </>
  );
}

/** What came of the requests, and of those just before them. */
export function OrdersTab() {
  const { days } = useAnalyticsDays();
  const query = useQuery({ ...outcomesQuery(days), placeholderData: keepPreviousData });
  const earlier = daysBefore(days);
  const before = useQuery({ ...outcomesQuery(earlier ?? days), enabled: earlier !== null });
  return (
    <QueryState
      query={query}
      loading={<Spinner className="w-full justify-center py-16" />}
      error={(error) => ({
        title: 'Error loading the outcomes.',
        text: errorText(error, 'Please try again.'),
      })}
    >
      {(outcomes) => (
        <>
          <CountedAt asOf={outcomes.asOf} receivedAt={query.dataUpdatedAt} />
          <Outcomes outcomes={outcomes} before={earlier === null ? undefined : before.data} />
        </>
      )}
    </QueryState>
  );
}
