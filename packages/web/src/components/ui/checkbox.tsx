import { useEffect, useRef } from 'react';

type CheckboxProps = {
  /** The accessible name. */
  label: string;
  checked: boolean;
  /** Some, but not all, of a group are checked. */
  indeterminate?: boolean;
  /** @param isRange whether Shift was held: all rows since the last one follow it */
  onChange: (checked: boolean, isRange: boolean) => void;
};

export function Checkbox({ label, checked, indeterminate = false, onChange }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  const isRange = useRef(false);
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    // The label is the touch target, because the box is too small for fingers.
    <label className="relative z-10 -m-1.5 grid size-8 shrink-0 cursor-pointer select-none place-items-center print:hidden pointer-coarse:-m-3 pointer-coarse:size-11">
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={checked}
        onClick={(event) => {
          isRange.current = event.shiftKey;
        }}
        onChange={(event) => onChange(event.target.checked, isRange.current)}
        className="size-4.5 cursor-pointer accent-accent"
      />
    </label>
  );
}
