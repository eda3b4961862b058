import { NumberField } from '@base-ui/react/number-field';
import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';

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
  Step: typeof NumberField.Increment | typeof NumberField.Decrement;
  Icon: LucideIcon;
  className: string;
};

function StepButton({ label, Step, Icon, className }: StepButtonProps) {
  return (
    <Step
      aria-label={label}
      data-tooltip={label}
      className={clsx(
        'grid w-9 pointer-coarse:w-11 shrink-0 place-items-center text-quiet transition-colors hover:bg-sunken hover:text-ink data-disabled:cursor-not-allowed data-disabled:opacity-45 data-disabled:hover:bg-transparent',
        className,
      )}
    >
      <Icon className="size-4" aria-hidden />
    </Step>
  );
}

export function NumberStepper(props: NumberStepperProps) {
  const { label, value, min, max, onChange, disabled = false, className } = props;
  return (
    <NumberField.Root
      value={value}
      min={min}
      max={max}
      step={1}
      disabled={disabled}
      format={{ maximumFractionDigits: 0 }}
      onValueChange={(next) => next !== null && onChange(Math.min(max, Math.max(min, Math.round(next))))}
      className={className}
    >
      <NumberField.Group className="flex h-9 overflow-hidden rounded-md border border-control pointer-coarse:h-11 bg-surface focus-within:border-accent">
        <StepButton label="One fewer" Step={NumberField.Decrement} Icon={Minus} className="rounded-l-[5px]" />
        <NumberField.Input
          role="spinbutton"
          aria-label={label}
          aria-roledescription={undefined}
          aria-valuenow={value}
          aria-valuemin={min}
          aria-valuemax={max}
          className="w-full min-w-9 border-x border-line bg-transparent text-center text-base font-medium -outline-offset-2 pointer-coarse:text-[1rem]"
        />
        <StepButton label="One more" Step={NumberField.Increment} Icon={Plus} className="rounded-r-[5px]" />
      </NumberField.Group>
    </NumberField.Root>
  );
}
