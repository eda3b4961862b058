import { requestMessages } from '@portal/contract/limits';
import { type RequestDetails, SubmitRequestInput } from '@portal/contract/requests';
import { useRef } from 'react';
import * as z from 'zod/mini';
import { TextAreaField } from '../../../components/form/text-area-field.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { fieldOf } from '../../../lib/forms/field-of.ts';
import { useZodForm } from '../../../lib/forms/use-zod-form.ts';
import { today } from '../needed-by.tsx';

/** An empty text stands for none. */
export function detailValues({ note, reference, neededBy }: RequestDetails) {
  return { note: note ?? '', reference: reference ?? '', neededBy: neededBy ?? '' };
}

type DetailsFormOptions = {
  start: RequestDetails;
  /** A stored day may stay when it has passed. */
  storedDay?: string | null;
  asksBeforeLeaving?: boolean;
};

/** Today or later, but for the day that is stored. */
function detailsSchema(storedDay: string | null) {
  return z.pick(SubmitRequestInput, { note: true, reference: true, neededBy: true }).check(
    z.refine(({ neededBy }) => !neededBy || neededBy === storedDay || neededBy >= today(), {
      path: ['neededBy'],
      message: requestMessages.neededInPast,
    }),
  );
}

export function useDetailsForm({ start, storedDay = null, asksBeforeLeaving = true }: DetailsFormOptions) {
  return useZodForm(detailsSchema(storedDay), {
    defaultValues: detailValues(start),
    asksBeforeLeaving,
  });
}

export type DetailsForm = ReturnType<typeof useDetailsForm>;

/** No day, so that the form refuses a date that is not typed to its end or does not exist. */
const UNFINISHED = 'unfinished';

export function DetailFields({ form }: { form: DetailsForm }) {
  const dateField = useRef<HTMLInputElement>(null);
  const { ref, ...neededBy } = fieldOf(form, 'neededBy', {
    setValueAs: (value: string) => (dateField.current?.validity.badInput ? UNFINISHED : value),
  });
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <TextAreaField label="Note" rows={2} className="sm:col-span-2" {...fieldOf(form, 'note')} />
      <TextField
        label="Your reference"
        hint="A number of your own, such as that of an order."
        autoComplete="off"
        {...fieldOf(form, 'reference')}
      />
      <TextField
        label="Needed by"
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
