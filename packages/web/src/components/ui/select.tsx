import { Select as Base } from '@base-ui/react/select';
import { clsx } from 'clsx';
import Check from 'lucide-react/icons/check';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { type ReactNode, type Ref, useId } from 'react';

type SelectOption<Value extends string> = { value: Value; label: string };

type SelectProps<Value extends string> = {
  /** The visible label and accessible name, as in `Status`. */
  label: string;
  labelHidden?: boolean;
  /** The label is above the choice, as in the other fields of a form. With a hint it always is. */
  stacked?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  options: readonly SelectOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
  /** The button that opens the choice. */
  ref?: Ref<HTMLButtonElement>;
};

export const SELECT_TRIGGER =
  'control flex w-auto min-w-40 grow cursor-pointer items-center justify-between gap-2 select-none';

/** A choice of one option (role combobox). */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const {
    label,
    labelHidden = false,
    hint,
    stacked = hint !== undefined,
    error,
    options,
    value,
    onChange,
    className,
    ref,
  } = props;
  const id = useId();
  const describedBy = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  return (
    <Base.Root items={options} value={value} onValueChange={(next) => next !== null && onChange(next)}>
      <div
        className={clsx(
          stacked ? 'grid content-start justify-items-start gap-1.5' : 'flex items-center gap-2.5',
          className,
        )}
      >
        <Base.Label className={labelHidden ? 'sr-only' : 'justify-self-start text-sm font-medium'}>
          {label}
        </Base.Label>
        <Base.Trigger
          ref={ref}
          // The name of the first frame, before the component is connected with its label.
          aria-label={label}
          aria-describedby={describedBy || undefined}
          aria-invalid={error ? true : undefined}
          className={clsx(SELECT_TRIGGER, stacked && 'max-w-full')}
        >
          <Base.Value className="truncate" />
          <Base.Icon>
            <ChevronsUpDown className="size-4 text-quiet" aria-hidden />
          </Base.Icon>
        </Base.Trigger>
        {hint && (
          <p id={`${id}-hint`} className="text-sm text-quiet">
            {hint}
          </p>
        )}
        {stacked && (
          <p id={`${id}-error`} aria-live="polite" className="text-sm text-danger empty:sr-only">
            {error}
          </p>
        )}
      </div>
      <Base.Portal>
        {/* Fixed, because the page does not scroll while the list is open and the list must not move under the pointer. */}
        <Base.Positioner className="z-50" positionMethod="fixed" sideOffset={6} alignItemWithTrigger={false}>
          <Base.Popup className="floating max-w-(--available-width) min-w-(--anchor-width)">
            <Base.List className="max-h-(--available-height) overflow-y-auto p-1">
              {options.map((option) => (
                <Base.Item
                  key={option.value}
                  value={option.value}
                  className="grid min-h-9 cursor-pointer grid-cols-[1rem_minmax(0,1fr)] items-center gap-2 rounded-md px-2 pr-5 text-base outline-none select-none data-highlighted:bg-accent-soft"
                >
                  <Base.ItemIndicator className="col-start-1">
                    <Check className="size-4 text-accent" aria-hidden />
                  </Base.ItemIndicator>
                  <Base.ItemText className="col-start-2 break-words">{option.label}</Base.ItemText>
                </Base.Item>
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
