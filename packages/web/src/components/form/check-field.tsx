import { type ComponentProps, useId } from 'react';

type CheckFieldProps = Omit<ComponentProps<'input'>, 'type' | 'id' | 'className'> & {
  label: string;
  /** What checking it does. */
  description?: string;
};

/** A checkbox with its label. */
export function CheckField({ label, description, ...rest }: CheckFieldProps) {
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
