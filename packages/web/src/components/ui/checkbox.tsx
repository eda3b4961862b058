import { useEffect, useRef } from 'react';

type CheckboxProps = {
  /** The accessible name. */
  label: string;
  checked: boolean;
  /** Some, but not all, of a group are checked. */
  indeterminate?: boolean;
  onChange: (checked: boolean) => void;
};

export function Checkbox({ label, checked, indeterminate = false, onChange }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    // The label is the touch target, because the box is too small for fingers.
    <label className="relative z-10 -m-1.5 grid size-8 shrink-0 cursor-pointer place-items-center print:hidden pointer-coarse:-m-3 pointer-coarse:size-11">
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
