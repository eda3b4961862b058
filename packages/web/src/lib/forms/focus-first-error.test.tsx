import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Controller } from 'react-hook-form';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { CheckGroup } from '../../components/form/check-group.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { renderPage } from '../../test/render-page.tsx';
import { fieldOf } from './field-of.ts';
import { focusFirstError } from './focus-first-error.ts';
import { useZodForm } from './use-zod-form.ts';

const given = z.string().check(z.minLength(1));
const Order = z.strictObject({
  phone: given,
  country: given,
  temperature: z.strictObject({ degrees: given, unit: given }),
  fabrics: z.array(given).check(z.minLength(1)),
});
type Order = z.infer<typeof Order>;

const right: Order = {
  phone: '1',
  country: 'NL',
  temperature: { degrees: '150', unit: 'C' },
  fabrics: ['cotton'],
};

/** The fields are registered in another order than they are shown. */
function Form({ start }: { start: Partial<Order> }) {
  const form = useZodForm(Order, { defaultValues: { ...right, ...start } });
  const phone = fieldOf(form, 'phone');
  return (
    <form noValidate onSubmit={form.handleSubmit(() => undefined)}>
      <Controller
        control={form.control}
        name="fabrics"
        render={({ field, fieldState: { error } }) => (
          <CheckGroup
            label="Fabrics"
            choices={[{ value: 'cotton', label: 'Cotton' }]}
            value={field.value}
            onChange={field.onChange}
            error={error?.message}
          />
        )}
      />
      <Controller
        control={form.control}
        name="temperature"
        render={({ field: { ref, value, onChange } }) => (
          <TextField
            label="Temperature"
            ref={ref}
            value={value.degrees}
            onChange={({ target }) => onChange({ ...value, degrees: target.value })}
            error={form.formState.errors.temperature?.degrees?.message}
          />
        )}
      />
      <Controller
        control={form.control}
        name="country"
        render={({ field, fieldState: { error } }) => (
          <TextField label="Country" {...field} error={error?.message} />
        )}
      />
      <TextField label="Phone" {...phone} />
      <button type="submit">Save</button>
    </form>
  );
}

test.each<[Partial<Order>, string]>([
  [{ phone: '' }, 'Phone'],
  [{ country: '', phone: '' }, 'Country'],
  [{ temperature: { degrees: '', unit: 'C' }, country: '', phone: '' }, 'Temperature'],
  [{ temperature: { degrees: '', unit: 'C' } }, 'Temperature'],
  [{ fabrics: [], phone: '' }, 'Cotton'],
])('Of a form with %j, the field %s has the focus after Save', async (start, label) => {
  renderPage({ at: '/', routes: [{ path: '/', element: <Form start={start} /> }] });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());
});

test('A wrong field of another form is left alone, also when the button has no focus', () => {
  render(
    <>
      <form>
        <TextField label="Name" error="Too short" />
      </form>
      <form>
        <TextField label="City" error="Too short" />
        <TextField label="Phone" error="Too short" />
      </form>
    </>,
  );
  focusFirstError({ phone: { ref: screen.getByLabelText('Phone') } });
  expect(screen.getByLabelText('City')).toHaveFocus();
});

test('A field that shows no error of its own has the focus when no other does', () => {
  render(
    <form>
      <input aria-label="Answer" type="radio" />
    </form>,
  );
  focusFirstError({ answer: { ref: screen.getByLabelText('Answer') } });
  expect(screen.getByLabelText('Answer')).toHaveFocus();
});
