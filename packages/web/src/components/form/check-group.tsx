import { clsx } from 'clsx';
import { type ComponentProps, useId } from 'react';

type CheckFieldProps = Omit<ComponentProps<'input'>, 'type' | 'id' | 'className'> & {
  label: string;
  description?: string;
};

function CheckField({ label, description, ...rest }: CheckFieldProps) {
  const id = useId();
  return (
    <div className="grid grid-cols-[auto_1fr] items-start gap-x-3">
      <input
        {...rest}
        id={id}
        type="checkbox"
        aria-describedby={description ? `${id}-description` : undefined}
        className="mt-0.5 size-5 cursor-pointer accent-accent"
      />
      <label htmlFor={id} className="cursor-pointer font-medium">
        {label}
      </label>
      {description && (
        <p id={`${id}-description`} className="col-start-2 text-sm text-quiet">
          {description}
        </p>
      )}
    </div>
  );
}

type Choice<Value extends string> = { value: Value; label: string; description?: string };

type CheckGroupProps<Value extends string> = {
  label: string;
  choices: readonly Choice<Value>[];
  value: readonly Value[];
  error?: string | undefined;
  onChange: (value: Value[]) => void;
  className?: string;
};

export function CheckGroup<Value extends string>(props: CheckGroupProps<Value>) {
  const { label, choices, value, error, onChange, className } = props;
  const id = useId();
  const change = (choice: Value, isChecked: boolean) =>
    onChange(
      choices.map((one) => one.value).filter((one) => (one === choice ? isChecked : value.includes(one))),
    );
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className={clsx('grid gap-3', className)}>
      <legend className="mb-2 text-sm font-medium">{label}</legend>
      {choices.map((choice) => (
        <CheckField
          key={choice.value}
          label={choice.label}
          {...(choice.description && { description: choice.description })}
          aria-invalid={error ? true : undefined}
          checked={value.includes(choice.value)}
          onChange={(event) => change(choice.value, event.target.checked)}
        />
      ))}
      {/* Rendered without an error, too: screen readers announce changes of an existing live region only. */}
      <p id={`${id}-error`} aria-live="polite" className="col-span-full text-sm text-danger empty:sr-only">
        {error}
      </p>
    </fieldset>
  );
}
