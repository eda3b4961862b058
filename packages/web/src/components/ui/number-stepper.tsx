import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { type KeyboardEvent, useState } from 'react';

type StepperProps = {
  value: number;
  min: number;
  max: number;
  /** Called with integers from `min` to `max` only. */
  onChange: (value: number) => void;
  className?: string;
};

type NumberStepperProps = StepperProps & {
  /** The accessible name, as in `Quantity of Crest`. */
  label: string;
  disabled?: boolean;
};

const STEPPER_CLASSES =
  'flex overflow-hidden rounded-md border border-control bg-surface pointer-coarse:h-11 focus-within:border-accent';

type StepButtonProps = {
  label: string;
  /** The item, as in "One more: Crest". With it the buttons are tab stops, because no field is beside them. */
  of?: string;
  onStep: () => void;
  isAtEnd: boolean;
  disabled?: boolean;
  Icon: LucideIcon;
  className: string;
};

/** At the end it keeps the focus, unlike a disabled button. */
function StepButton({ label, of, onStep, isAtEnd, disabled, Icon, className }: StepButtonProps) {
  return (
    <button
      type="button"
      tabIndex={of === undefined ? -1 : undefined}
      aria-label={of === undefined ? label : `${label}: ${of}`}
      data-tooltip={label}
      disabled={disabled}
      aria-disabled={isAtEnd}
      onClick={() => !isAtEnd && onStep()}
      className={clsx(
        'grid pointer-coarse:w-11 shrink-0 -outline-offset-2 place-items-center text-quiet transition-colors hover:bg-sunken hover:text-ink disabled:cursor-not-allowed disabled:opacity-45 aria-disabled:cursor-not-allowed aria-disabled:opacity-45 aria-disabled:hover:bg-transparent',
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
    <div className={clsx(STEPPER_CLASSES, 'h-9', className)}>
      <StepButton
        label="One fewer"
        onStep={() => change(value - 1)}
        isAtEnd={value <= min}
        disabled={disabled}
        Icon={Minus}
        className="w-9 rounded-l-[5px]"
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
        className="w-9 rounded-r-[5px]"
      />
    </div>
  );
}

/** The small stepper of a line. It has no field: the card of the same sample has one on the page. */
export function LineStepper({ of, value, min, max, onChange, className }: StepperProps & { of: string }) {
  return (
    <span className={clsx(STEPPER_CLASSES, 'h-8', className)}>
      <StepButton
        label="One fewer"
        of={of}
        onStep={() => onChange(value - 1)}
        isAtEnd={value <= min}
        Icon={Minus}
        className="w-7 rounded-l-[5px]"
      />
      <span className="grid min-w-10 place-items-center border-x border-line px-1">{`× ${value}`}</span>
      <StepButton
        label="One more"
        of={of}
        onStep={() => onChange(value + 1)}
        isAtEnd={value >= max}
        Icon={Plus}
        className="w-7 rounded-r-[5px]"
      />
    </span>
  );
}
