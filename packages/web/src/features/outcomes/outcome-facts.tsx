import type { OutcomeView } from '@portal/contract/outcomes';
import { OUTCOME_LABELS, REASON_LABELS } from '@portal/contract/outcomes.values';
import { formatAmount } from '@portal/contract/values/money';
import { DescriptionList } from '../../components/ui/description-list.tsx';
import { Day } from '../../components/ui/time.tsx';
import type { NamedSample } from './about-fields.tsx';

type OutcomeFactsProps = {
  outcome: OutcomeView;
  /** Of the request. */
  samples: readonly NamedSample[];
  /** The name of who gave it. */
  givenBy: string;
};

export function OutcomeFacts({ outcome, samples, givenBy }: OutcomeFactsProps) {
  const { answer, amount, currency, orderNumber, comment, reason, sampleIds, at } = outcome;
  const named = samples.filter(({ id }) => sampleIds?.includes(id));
  return (
    <DescriptionList
      className="max-w-[35rem] grid-cols-2"
      facts={[
        { term: 'Answer', value: OUTCOME_LABELS[answer] },
        { term: 'Reason', value: reason && REASON_LABELS[reason] },
        {
          term: 'Samples',
          value: named.length === 0 ? null : named.map(({ id, name }) => <p key={id}>{name}</p>),
        },
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
