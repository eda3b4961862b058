import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';

type SwitchProps = {
  label: string;
  /** What the setting does when on. */
  description?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  className?: string;
};

export function Switch({ label, description, checked, onChange, disabled = false, className }: SwitchProps) {
  const id = useId();
  return (
    <div className={clsx('flex items-start justify-between gap-6', className)}>
      <div className="min-w-0">
        <span id={id} className="font-medium">
          {label}
        </span>
        {description && (
          <p id={`${id}-description`} className="text-sm text-quiet">
            {description}
          </p>
        )}
      </div>
      <button
        type="button"
        role="switch"
        aria-checked={checked}
        onClick={() => onChange(!checked)}
        disabled={disabled}
        aria-labelledby={id}
        aria-describedby={description ? `${id}-description` : undefined}
        className="group relative flex h-6 w-11 shrink-0 items-center rounded-full border border-control bg-sunken px-[3px] transition-colors disabled:cursor-not-allowed disabled:opacity-55 aria-checked:border-accent aria-checked:bg-accent"
      >
        <span className="size-4 rounded-full bg-quiet transition-[translate,background-color] duration-150 group-aria-checked:translate-x-5 group-aria-checked:bg-on-accent" />
      </button>
    </div>
  );
}
