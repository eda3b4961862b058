import type { OutcomeReportView } from '@portal/contract/analytics';
import { formatAmount } from '@portal/contract/values/money';
import { formatCount } from '@portal/contract/values/numbers';
import { FactStrip } from './fact-strip.tsx';
import { amountIn, countAnswers, formatShare, shareOfOrders } from './outcome-data.ts';

type Total = OutcomeReportView['total'];

const NONE = '–';

function costPerOrder({ cost, answers }: Total): number | null {
  return cost === null || answers.ordered === 0 ? null : Math.round(cost / answers.ordered);
}

type OrderFactsProps = {
  outcomes: OutcomeReportView;
  /** Those of the days before, where the days have a beginning. */
  before: OutcomeReportView | undefined;
};

/** What the requests led to, each number beside that of the days before. */
export function OrderFacts({ outcomes: { currency, total }, before }: OrderFactsProps) {
  const money = (amount: number | null) => (amount === null ? NONE : formatAmount(amount, currency));
  const share = (of: Total) => {
    const orders = shareOfOrders(of.answers);
    return orders === null ? NONE : formatShare(orders);
  };
  const compared = (text: string, textOf: (of: Total) => string) =>
    before ? `${text === '' ? '' : `${text}, `}${textOf(before.total)} in the period before` : text;
  const others = total.amounts.filter((one) => one.currency !== currency);
  const otherAmounts = others.map((one) => formatAmount(one.amount, one.currency)).join(', ');
  return (
    <FactStrip
      facts={[
        {
          term: 'Share of orders',
          value: share(total),
          note: compared(
            `${formatCount(total.answers.ordered)} of ${formatCount(countAnswers(total.answers))} answers`,
            share,
          ),
        },
        {
          term: 'Order amount',
          value: money(amountIn(currency, total)),
          note: compared(otherAmounts === '' ? '' : `And ${otherAmounts}`, (of) =>
            money(amountIn(currency, of)),
          ),
        },
        {
          term: 'Cost per order',
          value: money(costPerOrder(total)),
          note: compared('', (of) => money(costPerOrder(of))),
        },
      ]}
    />
  );
}
