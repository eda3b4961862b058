import { outcomeFields } from '@portal/contract/outcomes.fields';
import { type OutcomeAnswer, REASON_LABELS } from '@portal/contract/outcomes.values';
import { requestMessages } from '@portal/contract/requests.values';
import { Id } from '@portal/contract/values/id';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import * as z from 'zod/mini';
import { CheckGroup } from '../../components/form/check-group.tsx';
import { SelectField } from '../../components/form/select-field.tsx';

export type NamedSample = { id: number; name: string };

/** In a form the samples are those that are checked. */
export const CheckedSamples = z.array(Id).check(z.minLength(1, requestMessages.noSamples));

/** All samples are stored as null, so that they need no names. */
export function namedSamples(checked: number[], samples: readonly NamedSample[]): number[] | null {
  return checked.length === samples.length ? null : checked;
}

type FieldProps<Values extends FieldValues, Output> = {
  control: Control<Values, unknown, Output>;
  name: FieldPath<Values>;
};

const { late, damaged, missing, wrong, other, ...ofSamples } = REASON_LABELS;
const ofDelivery = { late, damaged, missing, wrong };

function groupOf(reason: string): string | undefined {
  if (reason in ofDelivery) return 'The delivery';
  return reason in ofSamples ? 'The samples' : undefined;
}

type ReasonFieldProps<Values extends FieldValues, Output> = FieldProps<Values, Output> & {
  answer: OutcomeAnswer;
};

/** The reasons that fit the answer come first. The others can be stored with it, too. */
export function ReasonField<Values extends FieldValues, Output>(props: ReasonFieldProps<Values, Output>) {
  const { answer, ...field } = props;
  const labels =
    answer === 'problem' ? { ...ofDelivery, ...ofSamples, other } : { ...ofSamples, ...ofDelivery, other };
  return (
    <SelectField {...field} isOptional label={outcomeFields.reason.form} labels={labels} groupOf={groupOf} />
  );
}

type SamplesFieldProps<Values extends FieldValues, Output> = FieldProps<Values, Output> & {
  samples: readonly NamedSample[];
};

/** Which samples of a request an outcome is about. */
export function SamplesField<Values extends FieldValues, Output>(props: SamplesFieldProps<Values, Output>) {
  const { control, name, samples } = props;
  const { field, fieldState } = useController({ control, name });
  const checked: number[] = field.value ?? [];
  return (
    <CheckGroup
      label={outcomeFields.sampleIds.form}
      choices={samples.map((sample) => ({ value: String(sample.id), label: sample.name }))}
      value={checked.map(String)}
      error={fieldState.error?.message}
      onChange={(ids) => field.onChange(ids.map(Number))}
    />
  );
}
