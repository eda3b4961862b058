import { formatAmount } from '@portal/contract/values/money';
import { useState } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { amountText, browserLocale, exampleAmount, parseAmount } from '../../lib/format/money.ts';
import { TextField } from './text-field.tsx';

export type MoneyFieldProps<Values extends FieldValues, Output> = {
  control: Control<Values, unknown, Output>;
  name: FieldPath<Values>;
  label: string;
  isOptional?: boolean;
  hint?: string;
  currency: string;
  /** In the currency's smallest unit. */
  max: number;
};

/** In the currency's smallest unit, null for none, and the text while it is no amount. The hint shows how it was read. */
export function MoneyField<Values extends FieldValues, Output>(props: MoneyFieldProps<Values, Output>) {
  const { control, name, label, isOptional, hint, currency, max } = props;
  const { field, fieldState } = useController({ control, name });
  const [typed, setTyped] = useState('');
  const locale = browserLocale();
  const value: unknown = field.value ?? null;
  const read = (text: string) => parseAmount(text, currency, locale) ?? (text.trim() === '' ? null : text);
  const stored = typeof value === 'number' ? amountText(value, currency, locale) : String(value ?? '');
  const example = exampleAmount(currency, locale);
  const { error } = fieldState;
  const problem =
    typeof value === 'number'
      ? `${label} must be at most ${formatAmount(max, currency)}`
      : `${label} must be an amount such as ${example}`;
  const amount =
    typeof value === 'number' && !error
      ? `${formatAmount(value, currency)}`
      : `In ${currency}, such as ${example}`;
  return (
    <TextField
      label={label}
      isOptional={isOptional}
      hint={hint === undefined ? amount : `${hint} ${amount}`}
      inputMode="decimal"
      autoComplete="off"
      ref={field.ref}
      // The form may have been reset to another amount.
      value={read(typed) === value ? typed : stored}
      onChange={({ target }) => {
        setTyped(target.value);
        field.onChange(read(target.value));
      }}
      onBlur={field.onBlur}
      error={error && (error.type === 'server' ? error.message : problem)}
    />
  );
}
