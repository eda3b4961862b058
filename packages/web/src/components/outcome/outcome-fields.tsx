import { OUTCOME_LABELS } from '@portal/contract/requests/outcome-labels';
import { type OutcomeView, outcomeFields } from '@portal/contract/requests/outcomes';
import { OUTCOME_ANSWERS } from '@portal/contract/values/list-options';
import { AMOUNT_MAX, formatAmount } from '@portal/contract/values/money';
import * as z from 'zod/mini';
import { fieldOf } from '../../lib/forms/field-of.ts';
import { useZodForm } from '../../lib/forms/use-zod-form.ts';
import { MoneyField } from '../form/money-field.tsx';
import { RadioGroup } from '../form/radio-group.tsx';
import { TextAreaField } from '../form/text-area-field.tsx';
import { TextField } from '../form/text-field.tsx';

const FormOutcome = z.strictObject({ ...outcomeFields, answer: z.enum(OUTCOME_ANSWERS, 'Choose an answer') });
type FormOutcome = z.infer<typeof FormOutcome>;

type OutcomeFormOptions = {
  /** What the form starts with; null without an earlier answer. */
  outcome: OutcomeView | null;
  /** The setting's. An amount of an earlier one is not taken over, because it would become another amount. */
  currency: string;
};

/** @param options see `useZodForm` */
export function useOutcomeForm(
  { outcome, currency }: OutcomeFormOptions,
  options: { draft?: string; asksBeforeLeaving?: boolean },
) {
  return useZodForm(FormOutcome, {
    defaultValues: {
      ...(outcome && { answer: outcome.answer }),
      amount: outcome?.currency === currency ? outcome.amount : null,
      orderNumber: outcome?.orderNumber ?? '',
      comment: outcome?.comment ?? '',
    },
    ...options,
  });
}

/** Only an order has an amount and a number. */
export function outcomeOf({ answer, amount, orderNumber, comment }: FormOutcome) {
  return answer === 'ordered' ? { answer, amount, orderNumber, comment } : { answer, comment };
}

type OutcomeFieldsProps = OutcomeFormOptions & { form: ReturnType<typeof useOutcomeForm> };

/** What came of a request: the answer, the order that followed, and a comment. */
export function OutcomeFields({ form, outcome, currency }: OutcomeFieldsProps) {
  const answer = form.watch('answer');
  const former = outcome && outcome.amount !== null && outcome.currency !== currency ? outcome : null;
  return (
    <>
      <RadioGroup label="What came of these samples?" labels={OUTCOME_LABELS} {...fieldOf(form, 'answer')} />
      {answer === 'ordered' && (
        <>
          <MoneyField
            control={form.control}
            name="amount"
            label="Order amount"
            currency={currency}
            max={AMOUNT_MAX}
            {...(former && { hint: `Until now ${formatAmount(former.amount ?? 0, former.currency)}.` })}
          />
          <TextField label="Order number" autoComplete="off" {...fieldOf(form, 'orderNumber')} />
        </>
      )}
      <TextAreaField
        label="Comment"
        hint={answer === 'problem' ? 'What is wrong, and what would put it right?' : 'Optional'}
        rows={3}
        {...fieldOf(form, 'comment')}
      />
    </>
  );
}
