import type { OutcomeView } from '@portal/contract/outcomes';
import { outcomeFields } from '@portal/contract/outcomes.fields';
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
        { term: outcomeFields.answer.fact, value: OUTCOME_LABELS[answer] },
        { term: outcomeFields.reason.fact, value: reason && REASON_LABELS[reason] },
        {
          term: outcomeFields.sampleIds.fact,
          value: named.length === 0 ? null : named.map(({ id, name }) => <p key={id}>{name}</p>),
        },
        { term: outcomeFields.amount.label, value: amount === null ? null : formatAmount(amount, currency) },
        { term: outcomeFields.orderNumber.label, value: orderNumber },
        {
          term: outcomeFields.at.fact,
          value: (
            <>
              <Day at={at} />
              <span className="block text-sm font-normal break-words text-quiet">{`by ${givenBy}`}</span>
            </>
          ),
        },
        {
          term: outcomeFields.comment.label,
          value: comment && <span className="whitespace-pre-line">{comment}</span>,
        },
      ]}
    />
  );
}
