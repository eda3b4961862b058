import { OUTCOME_LABELS } from '@portal/contract/requests/outcome-labels';
import type { OutcomeView } from '@portal/contract/requests/outcomes';
import { formatAmount } from '@portal/contract/values/money';
import { DescriptionList } from '../../../components/ui/description-list.tsx';
import { Day } from '../../../components/ui/time.tsx';

type OutcomeFactsProps = {
  outcome: OutcomeView;
  /** The name of who gave it. */
  givenBy: string;
};

export function OutcomeFacts({ outcome, givenBy }: OutcomeFactsProps) {
  const { answer, amount, currency, orderNumber, comment, at } = outcome;
  return (
    <DescriptionList
      className="max-w-[35rem] grid-cols-2"
      facts={[
        { term: 'Answer', value: OUTCOME_LABELS[answer] },
        { term: 'Order amount', value: amount === null ? null : formatAmount(amount, currency) },
        { term: 'Order number', value: orderNumber },
        {
          term: 'Answered',
          value: (
            <>
              <Day at={at} />
              <span className="block text-sm font-normal break-words text-quiet">{`by ${givenBy}`}</span>
            </>
          ),
        },
        { term: 'Comment', value: comment && <span className="whitespace-pre-line">{comment}</span> },
      ]}
    />
  );
}
