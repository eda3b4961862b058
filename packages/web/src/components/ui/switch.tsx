import { Switch as Base } from '@base-ui/react/switch';
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
      <Base.Root
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
        aria-labelledby={id}
        aria-describedby={description ? `${id}-description` : undefined}
        className="relative flex h-6 w-11 shrink-0 cursor-pointer items-center rounded-full border border-control bg-sunken px-[3px] transition-colors data-checked:border-accent data-checked:bg-accent data-disabled:cursor-not-allowed data-disabled:opacity-55"
      >
        <Base.Thumb className="size-4 rounded-full bg-quiet transition-[translate,background-color] duration-150 data-checked:translate-x-5 data-checked:bg-on-accent" />
      </Base.Root>
    </div>
  );
}
