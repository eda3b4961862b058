import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';

type RadioGroupProps = UseFormRegisterReturn & {
  label: string;
  labels: Readonly<Record<string, string>>;
  error?: string | undefined;
};

export function RadioGroup({ label, labels, error, ...field }: RadioGroupProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="grid grid-cols-1 gap-2">
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      {Object.entries(labels).map(([value, text]) => (
        <label
          key={value}
          className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md border border-line px-3 hover:bg-hover has-checked:border-accent has-checked:bg-accent-soft"
        >
          <input
            {...field}
            type="radio"
            value={value}
            className="size-5 shrink-0 cursor-pointer accent-accent"
          />
          {text}
        </label>
      ))}
      {/* Rendered without an error, too: screen readers announce changes of an existing live region only. */}
      <p id={`${id}-error`} aria-live="polite" className="text-sm text-danger empty:sr-only">
        {error}
      </p>
    </fieldset>
  );
}
