import { clsx } from 'clsx';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { type ComponentProps, useId } from 'react';
import { Field, type FieldProps } from './field.tsx';

type SelectOption<Value extends string> = {
  value: Value;
  label: string;
  /** The heading above all options of the same group. */
  group?: string | undefined;
};

type SelectProps<Value extends string> = FieldProps &
  Pick<ComponentProps<'select'>, 'ref' | 'onKeyDown'> & {
    /** The label is above the choice, as in the other fields of a form. With a hint it always is. */
    stacked?: boolean;
    options: readonly SelectOption<Value>[];
    value: Value;
    onChange: (value: Value) => void;
  };

/** A choice of one option (role combobox): the browser's own, whose list is the system's. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { options, value, onChange, ref, onKeyDown, stacked, ...field } = props;
  const { label, labelHidden = false, hint, className } = field;
  const id = useId();
  const choice = (attributes: Pick<ComponentProps<'select'>, 'id' | 'aria-describedby' | 'aria-invalid'>) => (
    <span className="relative max-w-full min-w-40 grow max-[22rem]:min-w-28">
      <select
        {...attributes}
        ref={ref}
        value={value}
        onKeyDown={onKeyDown}
        onChange={({ target }) => {
          const chosen = options.find((option) => option.value === target.value);
          if (chosen) onChange(chosen.value);
        }}
        className="control field-sizing-content cursor-pointer appearance-none truncate pr-9"
      >
        {[...Map.groupBy(options, (option) => option.group ?? option)].map(([group, members]) => {
          const items = members.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ));
          return typeof group === 'string' ? (
            <optgroup key={group} label={group}>
              {items}
            </optgroup>
          ) : (
            items
          );
        })}
      </select>
      <ChevronsUpDown
        className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-quiet"
        aria-hidden
      />
    </span>
  );
  if (stacked || hint !== undefined)
    return (
      <Field {...field} className={clsx('justify-items-start', className)}>
        {choice}
      </Field>
    );
  return (
    <div className={clsx('flex items-center gap-2.5', className)}>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'text-sm font-medium'}>
        {label}
      </label>
      {choice({ id })}
    </div>
  );
}
