import type { AnswerCounts, OutcomeReportView } from '@portal/contract/analytics';
import { outcomeFields } from '@portal/contract/outcomes.fields';
import { OUTCOME_LABELS } from '@portal/contract/outcomes.values';
import { formatDecimal } from '@portal/contract/values/money';

type Row = OutcomeReportView['total'];

export const answerColumns = {
  ordered: OUTCOME_LABELS.ordered,
  deciding: OUTCOME_LABELS.deciding,
  notAFit: OUTCOME_LABELS['not-a-fit'],
  problem: OUTCOME_LABELS.problem,
  share: 'Share of orders (%)',
};

/** The share is that of the answers, with one decimal; empty without an answer. */
export function countAnswers(answers: AnswerCounts) {
  const { ordered, deciding, notAFit, problem } = answers;
  const total = ordered + deciding + notAFit + problem;
  return { ...answers, share: total === 0 ? null : Math.round((ordered / total) * 1_000) / 10 };
}

export function moneyColumns(rows: Row[], currency: string): Record<string, string> {
  const currencies = new Set(rows.flatMap(({ amounts }) => amounts.map((amount) => amount.currency)));
  return {
    ...Object.fromEntries(
      [...currencies].sort().map((code) => [code, `${outcomeFields.amount.csv} (${code})`]),
    ),
    credits: 'Credits',
    cost: `Cost (${currency})`,
    costPerCredit: `Cost per credit (${currency})`,
  };
}

export function toOutcomeCells({ answers, credits, cost, amounts }: Row, currency: string) {
  const perCredit = cost === null || credits === 0 ? null : Math.round(cost / credits);
  return {
    ...countAnswers(answers),
    ...Object.fromEntries(amounts.map(({ currency: code, amount }) => [code, formatDecimal(amount, code)])),
    credits,
    cost: cost === null ? null : formatDecimal(cost, currency),
    costPerCredit: perCredit === null ? null : formatDecimal(perCredit, currency),
  };
}
