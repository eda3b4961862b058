import { useId } from 'react';
import { CheckField } from './check-field.tsx';

type Choice<Value extends string> = { value: Value; label: string; description: string };

type CheckGroupProps<Value extends string> = {
  label: string;
  choices: readonly Choice<Value>[];
  value: readonly Value[];
  error?: string | undefined;
  onChange: (value: Value[]) => void;
};

/** A group of checkboxes. */
export function CheckGroup<Value extends string>(props: CheckGroupProps<Value>) {
  const { label, choices, value, error, onChange } = props;
  const id = useId();
  const change = (choice: Value, isTicked: boolean) =>
    onChange(
      choices.map((one) => one.value).filter((one) => (one === choice ? isTicked : value.includes(one))),
    );
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="grid gap-3">
      <legend className="mb-2 text-sm font-medium">{label}</legend>
      {choices.map((choice) => (
        <CheckField
          key={choice.value}
          label={choice.label}
          description={choice.description}
          checked={value.includes(choice.value)}
          onChange={(event) => change(choice.value, event.target.checked)}
        />
      ))}
      {/* Rendered without an error, too: screen readers announce changes of an existing live region only. */}
      <p id={`${id}-error`} aria-live="polite" className="text-sm text-danger empty:sr-only">
        {error}
      </p>
    </fieldset>
  );
}
