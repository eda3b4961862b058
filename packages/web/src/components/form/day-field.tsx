import { dayLimits, isDay } from '@portal/contract/values/days';
import { clsx } from 'clsx';
import { useState } from 'react';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';

const TOOLBAR_CLASSES = 'max-sm:flex-1 sm:grid-cols-[auto_1fr] sm:items-center sm:gap-2';

type DayFieldProps = {
  label: string;
  /** A day such as 2026-03-31; null for none. */
  value: string | null;
  onChange: (day: string | null) => void;
  className?: string;
};

/** A date filter with its label. While a year is typed, the browser reports 0002, 0020 and 0202: such days stay in the field. */
export function DayField({ label, value, onChange, className = TOOLBAR_CLASSES }: DayFieldProps) {
  const [unfinished, setUnfinished] = useState<string>();
  const change = (text: string) => {
    const isFinished = text === '' || isDay(text);
    setUnfinished(isFinished ? undefined : text);
    if (isFinished) onChange(text || null);
  };
  return (
    <Field label={label} className={clsx(className, value === null && 'print:hidden')}>
      {(control) => (
        <Input
          {...control}
          type="date"
          min={dayLimits.first}
          max={dayLimits.last}
          value={unfinished ?? value ?? ''}
          onChange={(event) => change(event.target.value)}
          onBlur={() => setUnfinished(undefined)}
          className="min-w-36"
        />
      )}
    </Field>
  );
}
