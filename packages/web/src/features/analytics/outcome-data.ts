import type { AnswerCounts, OutcomeReportView } from '@portal/contract/analytics';
import { outcomeFields } from '@portal/contract/outcomes.fields';
import { OUTCOME_LABELS, REASON_LABELS } from '@portal/contract/outcomes.values';
import { currencyDigits, formatAmount } from '@portal/contract/values/money';
import { formatCount } from '@portal/contract/values/numbers';
import type { ChartData } from './charts/chart.tsx';

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

export function reasonData(reasons: OutcomeReportView['reasons']): ChartData {
  return {
    rowLabel: outcomeFields.reason.fact,
    series: [OUTCOME_LABELS['not-a-fit'], OUTCOME_LABELS.problem],
    colors: ANSWER_COLORS.slice(2),
    rows: reasons.map(({ reason, notAFit, problem }) => ({
      name: REASON_LABELS[reason],
      counts: [notAFit, problem],
      endLabel: formatCount(notAFit + problem),
    })),
  };
}

type Money = Pick<OutcomeReportView['total'], 'credits' | 'cost' | 'amounts'>;

/** The amount in a currency; null without one. */
export function amountIn(currency: string, { amounts }: Money): number | null {
  return amounts.find((one) => one.currency === currency)?.amount ?? null;
}

const COMPACT_MIN = 1_000;
const WHOLE_MIN = 10;

/** Short enough for an axis: `$1.2K`, `$90`, `$0.50`. */
function axisAmount(currency: string) {
  const style = { style: 'currency', currency } as const;
  const compact = new Intl.NumberFormat('en-US', { ...style, notation: 'compact', maximumFractionDigits: 1 });
  const whole = new Intl.NumberFormat('en-US', { ...style, maximumFractionDigits: 0 });
  return (amount: number) => {
    const units = amount / 10 ** currencyDigits(currency);
    if (units >= COMPACT_MIN) return compact.format(units);
    return units >= WHOLE_MIN || units === 0 ? whole.format(units) : formatAmount(amount, currency);
  };
}

function perCredit(amount: number | null, credits: number) {
  return amount === null || credits === 0 ? null : Math.round(amount / credits);
}

type MoneyOptions = {
  currency: string;
  /** Costs are in the setting's currency alone. */
  hasCost: boolean;
  /** False while there are costs without an order. */
  hasAmount: boolean;
};

/** The amounts as bars, with the costs at their ends. */
export function moneyData(
  rowLabel: string,
  rows: (NamedRow & Money)[],
  { currency, hasCost, hasAmount }: MoneyOptions,
): ChartData {
  const money = (amount: number) => formatAmount(amount, currency);
  const tick = axisAmount(currency);
  const all = [
    { name: outcomeFields.amount.label, isShown: hasAmount, format: money },
    { name: 'Cost', isShown: hasCost, format: money },
    { name: 'Credits', isShown: true, format: formatCount },
    { name: 'Amount per credit', isShown: hasAmount, format: money },
    { name: 'Cost per credit', isShown: hasCost, format: money },
  ];
  const shown = all.filter(({ isShown }) => isShown);
  return {
    rowLabel,
    series: shown.map(({ name }) => name),
    formats: shown.map(({ format }) => format),
    formatTick: tick,
    // Without both, the second series is the credits.
    ...(!(hasAmount && hasCost) && { colors: ['var(--accent)'] }),
    rows: rows.map(({ credits, cost, amounts, ...row }) => {
      const amount = amountIn(currency, { credits, cost, amounts });
      const counts = [amount, cost, credits, perCredit(amount, credits), perCredit(cost, credits)];
      const ends = [hasAmount ? tick(amount ?? 0) : '', hasCost && cost !== null ? tick(cost) : ''];
      const [first = '', second] = ends.filter((text) => text !== '');
      return {
        ...row,
        counts: counts.filter((_, index) => all[index]?.isShown),
        endLabel: second === undefined ? first : `${first} (${second})`,
      };
    }),
  };
}
