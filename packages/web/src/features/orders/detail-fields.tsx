import { RequestDetails } from '@portal/contract/requests';
import { detailFields, detailNames } from '@portal/contract/requests.fields';
import { requestMessages } from '@portal/contract/requests.values';
import { useRef } from 'react';
import * as z from 'zod/mini';
import { TextAreaField } from '../../components/form/text-area-field.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { fieldOf } from '../../lib/forms/field-of.ts';
import { useZodForm } from '../../lib/forms/use-zod-form.ts';
import { today } from './needed-by.tsx';

/** An empty text stands for none. */
export function detailValues(details: RequestDetails) {
  const values = detailNames.map((name) => [name, details[name] ?? '']);
  return Object.fromEntries(values) as { [Name in keyof RequestDetails]-?: string };
}

type DetailsFormOptions = {
  start: RequestDetails;
  /** A stored day may stay when it has passed. */
  storedDay?: string | null;
  asksBeforeLeaving?: boolean;
  draft?: string;
};

/** Today or later, but for the day that is stored. */
function detailsSchema(storedDay: string | null) {
  return RequestDetails.check(
    z.refine(({ neededBy }) => !neededBy || neededBy === storedDay || neededBy >= today(), {
      path: ['neededBy'],
      message: requestMessages.neededInPast,
    }),
  );
}

export function useDetailsForm({ start, storedDay = null, ...options }: DetailsFormOptions) {
  return useZodForm(detailsSchema(storedDay), {
    defaultValues: detailValues(start),
    ...options,
  });
}

type DetailsForm = ReturnType<typeof useDetailsForm>;

/** No day, so that the form refuses a date that is not typed to its end or does not exist. */
const UNFINISHED = 'unfinished';

type DetailFieldsProps = {
  form: DetailsForm;
  /** Whether a dialog has the focus on the first of them when it opens. */
  focusesFirst?: boolean;
};

export function DetailFields({ form, focusesFirst = false }: DetailFieldsProps) {
  const dateField = useRef<HTMLInputElement>(null);
  const { ref, ...neededBy } = fieldOf(form, 'neededBy', {
    setValueAs: (value: string) => (dateField.current?.validity.badInput ? UNFINISHED : value),
  });
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <TextAreaField
        label={detailFields.note.label}
        isOptional
        rows={2}
        className="sm:col-span-2"
        data-initial-focus={focusesFirst || undefined}
        {...fieldOf(form, 'note')}
      />
      <TextField
        label={detailFields.reference.form}
        isOptional
        hint="A number of your own, such as that of an order."
        autoComplete="off"
        {...fieldOf(form, 'reference')}
      />
      <TextField
        label={detailFields.neededBy.form}
        isOptional
        type="date"
        min={today()}
        ref={(element) => {
          dateField.current = element;
          ref(element);
        }}
        {...neededBy}
      />
    </div>
  );
}
