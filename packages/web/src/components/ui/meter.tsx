import { Meter as Base } from '@base-ui/react/meter';
import { clsx } from 'clsx';

type MeterProps = {
  label: string;
  value: number;
  max: number;
  /** The value as text, as in "3 of 5 credits". */
  text: string;
  tone?: 'accent' | 'warning' | 'destructive';
  /** Shows label and text to screen readers only. */
  textHidden?: boolean;
  className?: string;
};

const FILL_CLASSES = { accent: 'bg-accent', warning: 'bg-warning', destructive: 'bg-danger' } as const;

export function Meter({
  label,
  value,
  max,
  text,
  tone = 'accent',
  textHidden = false,
  className,
}: MeterProps) {
  return (
    <Base.Root
      value={Math.min(value, max)}
      max={Math.max(max, 1)}
      getAriaValueText={() => text}
      className={clsx('grid gap-1.5', className)}
    >
      <span className={clsx('flex justify-between gap-3 text-sm', textHidden && 'sr-only')}>
        <Base.Label className="text-quiet">{label}</Base.Label>
        <Base.Value className="font-medium">{() => text}</Base.Value>
      </span>
      <Base.Track className="h-2 overflow-hidden rounded-full border border-control bg-sunken">
        <Base.Indicator
          className={clsx('block h-full transition-[width] duration-150', FILL_CLASSES[tone])}
        />
      </Base.Track>
    </Base.Root>
  );
}
