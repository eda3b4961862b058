import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { MoneyField } from './money-field.tsx';

type Values = { amount: number | null };

function Form({ amount = null, currency = 'USD' }: { amount?: number | null; currency?: string }) {
  const { control, watch, reset } = useForm<Values>({ defaultValues: { amount } });
  return (
    <>
      <MoneyField control={control} name="amount" label="Order amount" currency={currency} max={1_000_000} />
      <output>{JSON.stringify(watch('amount'))}</output>
      <button type="button" onClick={() => reset({ amount: 500 })}>
        Reset
      </button>
    </>
  );
}

function field() {
  return screen.getByLabelText('Order amount');
}

test('The field has the amount in the smallest unit, and says how the text was read', async () => {
  render(<Form />);
  expect(field()).toHaveAccessibleDescription('In USD, such as 1,234.50');
  await userEvent.type(field(), '1,234.5');
  expect(field()).toHaveValue('1,234.5');
  expect(screen.getByRole('status')).toHaveTextContent('123450');
  expect(field()).toHaveAccessibleDescription('$1,234.50');
  await userEvent.clear(field());
  expect(screen.getByRole('status')).toHaveTextContent('null');
});

test('A text that is no amount stays in the field', async () => {
  render(<Form />);
  await userEvent.type(field(), 'a lot');
  expect(field()).toHaveValue('a lot');
  expect(screen.getByRole('status')).toHaveTextContent('"a lot"');
});

test.each([
  ['USD', 'en-US', '1234.50'],
  ['EUR', 'de-DE', '1234,50'],
  ['JPY', 'ja-JP', '123450'],
  ['KWD', 'en-US', '123.450'],
])('An amount of %s is shown as people type it in %s', (currency, language, text) => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);
  render(<Form amount={123_450} currency={currency} />);
  expect(field()).toHaveValue(text);
  vi.restoreAllMocks();
});

test('A reset of the form takes the place of what was typed', async () => {
  render(<Form />);
  await userEvent.type(field(), '7');
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(field()).toHaveValue('5.00');
});
