import { useEffect, useRef } from 'react';

type CheckboxProps = {
  /** The accessible name; the table's column says the rest. */
  label: string;
  checked: boolean;
  /** Some of what it stands for is checked. */
  indeterminate?: boolean;
  onChange: (checked: boolean) => void;
};

/** A box to tick, for choosing rows. */
export function Checkbox({ label, checked, indeterminate = false, onChange }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    // The label is the target, so that a finger need not hit the box itself.
    <label className="relative z-10 -m-1.5 grid size-8 cursor-pointer place-items-center">
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="size-4.5 cursor-pointer accent-accent"
      />
    </label>
  );
}
