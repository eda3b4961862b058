import { type OutcomeView, outcomeInputs } from '@portal/contract/outcomes';
import { outcomeFields } from '@portal/contract/outcomes.fields';
import {
  canHaveReason,
  OUTCOME_ANSWERS,
  OUTCOME_LABELS,
  type OutcomeAnswer,
} from '@portal/contract/outcomes.values';
import { AMOUNT_MAX, formatAmount } from '@portal/contract/values/money';
import * as z from 'zod/mini';
import { MoneyField } from '../../components/form/money-field.tsx';
import { RadioGroup } from '../../components/form/radio-group.tsx';
import { TextAreaField } from '../../components/form/text-area-field.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { fieldOf } from '../../lib/forms/field-of.ts';
import { useZodForm } from '../../lib/forms/use-zod-form.ts';
import {
  CheckedSamples,
  type NamedSample,
  namedSamples,
  ReasonField,
  SamplesField,
} from './about-fields.tsx';

const FormOutcome = z.strictObject({
  ...outcomeInputs,
  answer: z.enum(OUTCOME_ANSWERS, 'Choose an answer'),
  sampleIds: CheckedSamples,
});
type FormOutcome = z.infer<typeof FormOutcome>;

type OutcomeFormOptions = {
  /** What the form starts with; null without an earlier answer. */
  outcome: OutcomeView | null;
  /** The setting's. An amount of an earlier one is not shown in the field, because it would become another amount. */
  currency: string;
  /** Of the request. */
  samples: readonly NamedSample[];
  /** An answer that is chosen already, where there is none yet. */
  start?: OutcomeAnswer | null;
};

/** @param options see `useZodForm` */
export function useOutcomeForm(
  { outcome, currency, samples, start = null }: OutcomeFormOptions,
  options: { draft?: string; asksBeforeLeaving?: boolean },
) {
  // One that was cut since is no longer a sample of the request.
  const stored = samples.filter(({ id }) => outcome?.sampleIds?.includes(id));
  return useZodForm(FormOutcome, {
    defaultValues: {
      ...(start && { answer: start }),
      ...(outcome && { answer: outcome.answer }),
      amount: outcome?.currency === currency ? outcome.amount : null,
      orderNumber: outcome?.orderNumber ?? '',
      comment: outcome?.comment ?? '',
      reason: outcome?.reason ?? null,
      sampleIds: (stored.length > 0 ? stored : samples).map(({ id }) => id),
    },
    ...options,
  });
}

/** An amount in a currency that is no longer the setting's. */
function formerAmount({ outcome, currency }: Pick<OutcomeFormOptions, 'outcome' | 'currency'>) {
  return outcome && outcome.amount !== null && outcome.currency !== currency
    ? { amount: outcome.amount, currency: outcome.currency }
    : null;
}

/**
 * Only an order has an amount and a number, and a reason only what did not suit. The amount is sent with the currency in
 * which the form showed it.
 */
export function outcomeOf(
  { answer, amount = null, orderNumber, comment, reason, sampleIds }: FormOutcome,
  options: OutcomeFormOptions,
) {
  const named = namedSamples(sampleIds, options.samples);
  const former = amount === null ? formerAmount(options) : null;
  return {
    answer,
    ...(answer === 'ordered' && { amount, currency: options.currency, orderNumber, ...former }),
    comment,
    ...(canHaveReason(answer) && reason && { reason }),
    ...(named && { sampleIds: named }),
  };
}

type OutcomeFieldsProps = OutcomeFormOptions & {
  form: ReturnType<typeof useOutcomeForm>;
  /** False where reason and samples are a question of their own. */
  hasAbout?: boolean;
};

/** What came of a request: the answer, the order that followed, what it is about, and a comment. */
export function OutcomeFields({ form, outcome, currency, samples, hasAbout = true }: OutcomeFieldsProps) {
  const answer = form.watch('answer');
  const former = formerAmount({ outcome, currency });
  return (
    <>
      <RadioGroup label={outcomeFields.answer.form} labels={OUTCOME_LABELS} {...fieldOf(form, 'answer')} />
      {answer === 'ordered' && (
        <>
          <MoneyField
            control={form.control}
            name="amount"
            label={outcomeFields.amount.label}
            currency={currency}
            max={AMOUNT_MAX}
            isOptional
            {...(former && {
              hint: `Left empty, it stays ${formatAmount(former.amount, former.currency)}.`,
            })}
          />
          <TextField
            label={outcomeFields.orderNumber.label}
            isOptional
            autoComplete="off"
            {...fieldOf(form, 'orderNumber')}
          />
        </>
      )}
      {hasAbout && answer && canHaveReason(answer) && (
        <ReasonField control={form.control} name="reason" answer={answer} />
      )}
      {hasAbout && answer && samples.length > 1 && (
        <SamplesField control={form.control} name="sampleIds" samples={samples} />
      )}
      <TextAreaField
        label={outcomeFields.comment.label}
        isOptional
        hint={answer === 'problem' && 'What is wrong, and what would put it right?'}
        rows={3}
        {...fieldOf(form, 'comment')}
      />
    </>
  );
}
