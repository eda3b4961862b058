import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { type KeyboardEvent, useState } from 'react';

type NumberStepperProps = {
  /** The accessible name, as in `Quantity of Crest`. */
  label: string;
  value: number;
  min: number;
  max: number;
  /** Called with integers from `min` to `max` only. */
  onChange: (value: number) => void;
  disabled?: boolean;
  className?: string;
};

type StepButtonProps = {
  label: string;
  onStep: () => void;
  isAtEnd: boolean;
  disabled: boolean;
  Icon: LucideIcon;
  className: string;
};

/** At the end it keeps the focus, unlike a disabled button. Keyboards step in the field. */
function StepButton({ label, onStep, isAtEnd, disabled, Icon, className }: StepButtonProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      data-tooltip={label}
      disabled={disabled}
      aria-disabled={isAtEnd}
      onClick={() => !isAtEnd && onStep()}
      className={clsx(
        'grid w-9 pointer-coarse:w-11 shrink-0 place-items-center text-quiet transition-colors hover:bg-sunken hover:text-ink disabled:cursor-not-allowed disabled:opacity-45 aria-disabled:cursor-not-allowed aria-disabled:opacity-45 aria-disabled:hover:bg-transparent',
        className,
      )}
    >
      <Icon className="size-4" aria-hidden />
    </button>
  );
}

/** A spin button (https://www.w3.org/WAI/ARIA/apg/patterns/spinbutton/). */
export function NumberStepper(props: NumberStepperProps) {
  const { label, value, min, max, onChange, disabled = false, className } = props;
  const [isEmpty, setIsEmpty] = useState(false);
  const change = (next: number) => {
    setIsEmpty(false);
    onChange(Math.min(max, Math.max(min, next)));
  };
  const type = (text: string) => {
    const typed = Number.parseInt(text, 10);
    if (Number.isNaN(typed)) setIsEmpty(true);
    else change(typed);
  };
  const keys: Record<string, number> = { ArrowUp: value + 1, ArrowDown: value - 1, Home: min, End: max };
  const step = (event: KeyboardEvent) => {
    const next = keys[event.key];
    if (next === undefined) return;
    event.preventDefault();
    change(next);
  };
  return (
    <div
      className={clsx(
        'flex h-9 overflow-hidden rounded-md border border-control pointer-coarse:h-11 bg-surface focus-within:border-accent',
        className,
      )}
    >
      <StepButton
        label="One fewer"
        onStep={() => change(value - 1)}
        isAtEnd={value <= min}
        disabled={disabled}
        Icon={Minus}
        className="rounded-l-[5px]"
      />
      <input
        inputMode="numeric"
        autoComplete="off"
        role="spinbutton"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        value={isEmpty ? '' : value}
        disabled={disabled}
        onChange={(event) => type(event.target.value)}
        onKeyDown={step}
        onFocus={(event) => event.target.select()}
        onBlur={() => setIsEmpty(false)}
        className="w-full min-w-9 border-x border-line bg-transparent text-center text-base font-medium -outline-offset-2 pointer-coarse:text-[1rem]"
      />
      <StepButton
        label="One more"
        onStep={() => change(value + 1)}
        isAtEnd={value >= max}
        disabled={disabled}
        Icon={Plus}
        className="rounded-r-[5px]"
      />
    </div>
  );
}
