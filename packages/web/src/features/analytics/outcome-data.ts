import type { AnswerCounts, OutcomeReportView } from '@portal/contract/analytics';
import { OUTCOME_LABELS } from '@portal/contract/requests/outcome-labels';
import { currencyDigits, formatAmount } from '@portal/contract/values/money';
import { formatCount } from '@portal/contract/values/numbers';
import type { ChartData } from './chart.tsx';

const ANSWER_COLORS = ['var(--success)', 'var(--warning)', 'var(--control)', 'var(--danger)'];

type NamedRow = Pick<ChartData['rows'][number], 'id' | 'name' | 'fullName' | 'to'>;

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 0 });

export function formatShare(share: number): string {
  return percent.format(share);
}

export function countAnswers({ ordered, deciding, notAFit, problem }: AnswerCounts): number {
  return ordered + deciding + notAFit + problem;
}

/** The orders among the answers, from 0 to 1; null without an answer. */
export function shareOfOrders(answers: AnswerCounts): number | null {
  const all = countAnswers(answers);
  return all === 0 ? null : answers.ordered / all;
}

export function answerData(rowLabel: string, rows: (NamedRow & { answers: AnswerCounts })[]): ChartData {
  return {
    rowLabel,
    series: [...Object.values(OUTCOME_LABELS), 'Share of orders'],
    colors: ANSWER_COLORS,
    isStacked: true,
    formats: [formatCount, formatCount, formatCount, formatCount, formatShare],
    rows: rows.map(({ answers, ...row }) => {
      const { ordered, deciding, notAFit, problem } = answers;
      const share = shareOfOrders(answers);
      return {
        ...row,
        counts: [ordered, deciding, notAFit, problem, share],
        endLabel: share === null ? '' : formatShare(share),
      };
    }),
  };
}

type Money = Pick<OutcomeReportView['total'], 'credits' | 'cost' | 'amounts'>;

/** The amount in a currency; null without one. */
export function amountIn(currency: string, { amounts }: Money): number | null {
  return amounts.find((one) => one.currency === currency)?.amount ?? null;
}

/** Short enough for an axis, such as `$1.2K`. */
function axisAmount(currency: string) {
  const format = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    notation: 'compact',
    maximumFractionDigits: 1,
  });
  return (amount: number) => format.format(amount / 10 ** currencyDigits(currency));
}

function perCredit(amount: number | null, credits: number) {
  return amount === null || credits === 0 ? null : Math.round(amount / credits);
}

/** What a column of the table and a bar show. Costs are in the setting's currency alone. */
export function moneyData(
  rowLabel: string,
  rows: (NamedRow & Money)[],
  { currency, hasCost }: { currency: string; hasCost: boolean },
): ChartData {
  const money = (amount: number) => formatAmount(amount, currency);
  const tick = axisAmount(currency);
  const colors = ['var(--accent)', 'var(--control)'];
  return {
    rowLabel,
    series: hasCost
      ? ['Order amount', 'Cost', 'Credits', 'Amount per credit', 'Cost per credit']
      : ['Order amount', 'Credits', 'Amount per credit'],
    colors: hasCost ? colors : colors.slice(0, 1),
    formats: hasCost ? [money, money, formatCount, money, money] : [money, formatCount, money],
    formatTick: tick,
    rows: rows.map(({ credits, cost, amounts, ...row }) => {
      const amount = amountIn(currency, { credits, cost, amounts });
      return {
        ...row,
        counts: hasCost
          ? [amount, cost, credits, perCredit(amount, credits), perCredit(cost, credits)]
          : [amount, credits, perCredit(amount, credits)],
        endLabel: tick(amount ?? 0),
      };
    }),
  };
}
