import { dayLimits } from '@portal/contract/values/days';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';

const TOOLBAR_CLASSES = 'max-sm:flex-1 sm:grid-cols-[auto_1fr] sm:items-center sm:gap-2';

type DayFieldProps = {
  label: string;
  /** As in 2026-03-31; null for none. */
  value: string | null;
  onChange: (day: string | null) => void;
  className?: string;
};

/** A date filter with its label. */
export function DayField({ label, value, onChange, className = TOOLBAR_CLASSES }: DayFieldProps) {
  return (
    <Field label={label} className={className}>
      {(control) => (
        <Input
          {...control}
          type="date"
          min={dayLimits.first}
          max={dayLimits.last}
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value || null)}
          className="min-w-36"
        />
      )}
    </Field>
  );
}
