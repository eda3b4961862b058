import { clsx } from 'clsx';
import { useId } from 'react';

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
  const id = useId();
  const limit = Math.max(max, 1);
  const shown = Math.min(value, max);
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers draw a <meter> in their own ways
    <div
      role="meter"
      aria-labelledby={id}
      aria-valuemin={0}
      aria-valuemax={limit}
      aria-valuenow={shown}
      aria-valuetext={text}
      className={clsx('grid gap-1.5', className)}
    >
      <span className={clsx('flex justify-between gap-3 text-sm', textHidden && 'sr-only')}>
        <span id={id} className="text-quiet">
          {label}
        </span>
        <span aria-hidden className="font-medium">
          {text}
        </span>
      </span>
      <div className="h-2 overflow-hidden rounded-full border border-control bg-sunken">
        <div
          className={clsx('h-full transition-[width] duration-150', FILL_CLASSES[tone])}
          style={{ width: `${(100 * shown) / limit}%` }}
        />
      </div>
    </div>
  );
}
