import type { OutcomeReportView } from '@portal/contract/analytics';
import { outcomeFields } from '@portal/contract/outcomes.fields';
import { formatAmount } from '@portal/contract/values/money';
import { formatCount } from '@portal/contract/values/numbers';
import { ChartCard } from './chart-card.tsx';
import { CountedAt } from './counted-at.tsx';
import {
  amountIn,
  answerData,
  countAnswers,
  formatShare,
  moneyData,
  reasonData,
  shareOfOrders,
} from './outcome-data.ts';
import { daysOfMonth, linkedBar, queueUrl } from './queue-url.ts';
import { monthName } from './report-labels.ts';
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

function AnswerCharts({ outcomes }: { outcomes: OutcomeReportView }) {
  const { samples, clients, months, reasons, total } = outcomes;
  const { input: days } = useAnalyticsDays();
  const count = countAnswers(total.answers);
  const share = formatShare(shareOfOrders(total.answers) ?? 0);
  return (
    <>
      <ChartCard
        title="Outcome by sample"
        csvChart="outcome-samples"
        description="With the share of orders"
        layout="bars"
        chartData={answerData(
          'Sample',
          samples.map((sample) => ({
            ...linkedBar(sample, { sample: sample.id, ...days }),
            answers: sample.answers,
          })),
        )}
      />
      <ChartCard
        title="Outcome by client"
        csvChart="outcome-clients"
        description="With the share of orders"
        layout="bars"
        chartData={answerData(
          'Client',
          clients.map((client) => ({
            ...linkedBar(client, { client: client.id, ...days }),
            answers: client.answers,
          })),
        )}
      />
      {reasons.length > 0 && (
        <ChartCard
          title="Outcome by reason"
          csvChart="outcome-reasons"
          description={describeReasons(outcomes)}
          layout="bars"
          chartData={reasonData(reasons)}
        />
      )}
      <ChartCard
        title="Outcome by month"
        csvChart="outcome-months"
        description={`${share} of ${formatCount(count)} answers are orders. Months are those of the requests.`}
        layout="columns"
        className={reasons.length > 0 ? '' : 'xl:col-span-2'}
        chartData={answerData(
          'Month',
          months.map(({ month, answers }) => ({
            name: monthName(month),
            to: queueUrl(daysOfMonth(month, days)),
            answers,
          })),
        )}
      />
    </>
  );
}

type MoneyChartsProps = { outcomes: OutcomeReportView; currency: string };

/** An order names no samples, so its amount counts for the client and the month. */
function MoneyCharts({ outcomes, currency }: MoneyChartsProps) {
  const { input: days } = useAnalyticsDays();
  const isOwn = currency === outcomes.currency;
  const hasCost = isOwn && outcomes.total.cost !== null;
  const hasAmount = amountIn(currency, outcomes.total) !== null;
  const shown = { currency, hasCost, hasAmount };
  const measure = hasAmount ? outcomeFields.amount.label : 'Cost';
  const suffix = isOwn ? '' : ` (${currency})`;
  const description = describeMoney(outcomes, currency, hasCost);
  return (
    <>
      <ChartCard
        title={`${measure} by client${suffix}`}
        csvChart="outcome-clients"
        description={description}
        layout="bars"
        chartData={moneyData(
          'Client',
          outcomes.clients.map(({ id, name, answers: _, ...money }) => ({
            ...linkedBar({ id, name }, { client: id, ...days }),
            ...money,
          })),
          shown,
        )}
      />
      <ChartCard
        title={`${measure} by month${suffix}`}
        csvChart="outcome-months"
        description={description}
        layout="columns"
        chartData={moneyData(
          'Month',
          outcomes.months.map(({ month, answers: _, ...money }) => ({
            name: monthName(month),
            to: queueUrl(daysOfMonth(month, days)),
            ...money,
          })),
          shown,
        )}
      />
    </>
  );
}

/** What came of the requests: answers, orders and costs. */
export function OutcomeCharts({ outcomes, readAt }: { outcomes: OutcomeReportView; readAt: number }) {
  const { input: days } = useAnalyticsDays();
  const hasAnswers = countAnswers(outcomes.total.answers) > 0;
  const currencies = currenciesOf(outcomes);
  return (
    <>
      <CountedAt asOf={outcomes.asOf} receivedAt={readAt} />
      {!hasAnswers && (
        <p className="mb-6 text-quiet">
          {Object.keys(days).length === 0
            ? 'No outcomes yet: they appear here when clients or admins say what came of a request.'
            : 'No outcomes in this period.'}
        </p>
      )}
      {(hasAnswers || currencies.length > 0) && (
        <div className="mb-6 grid gap-6 xl:grid-cols-2">
          {hasAnswers && <AnswerCharts outcomes={outcomes} />}
          {currencies.map((currency) => (
            <MoneyCharts key={currency} outcomes={outcomes} currency={currency} />
          ))}
        </div>
      )}
    </>
  );
}
