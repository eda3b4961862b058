import { NumberField } from '@base-ui/react/number-field';
import { clsx } from 'clsx';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { Tooltip } from './tooltip.tsx';

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

const STEP_BUTTON_CLASSES =
  'grid w-9 shrink-0 place-items-center text-quiet transition-colors hover:bg-sunken hover:text-ink data-disabled:cursor-not-allowed data-disabled:opacity-45 data-disabled:hover:bg-transparent';

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
      <NumberField.Group className="flex h-9 overflow-hidden rounded-md border border-control bg-surface focus-within:border-accent">
        <Tooltip text="One fewer">
          <NumberField.Decrement
            aria-label="One fewer"
            className={clsx(STEP_BUTTON_CLASSES, 'rounded-l-[5px]')}
          >
            <Minus className="size-4" aria-hidden />
          </NumberField.Decrement>
        </Tooltip>
        <NumberField.Input
          role="spinbutton"
          aria-label={label}
          aria-roledescription={undefined}
          aria-valuenow={value}
          aria-valuemin={min}
          aria-valuemax={max}
          className="w-full min-w-9 border-x border-line bg-transparent text-center text-base font-medium -outline-offset-2 pointer-coarse:text-[1rem]"
        />
        <Tooltip text="One more">
          <NumberField.Increment
            aria-label="One more"
            className={clsx(STEP_BUTTON_CLASSES, 'rounded-r-[5px]')}
          >
            <Plus className="size-4" aria-hidden />
          </NumberField.Increment>
        </Tooltip>
      </NumberField.Group>
    </NumberField.Root>
  );
}
