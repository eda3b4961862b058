import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';

type SelectionBarProps = {
  /** What is selected, in the plural. */
  noun: string;
  count: number;
  onClear: () => void;
  children: ReactNode;
};

/** Sticks to the bottom of the window while rows of a list are selected. */
export function SelectionBar({ noun, count, onClear, children }: SelectionBarProps) {
  return count === 0 ? null : (
    <section
      aria-label={`Selected ${noun}`}
      className="print:hidden sticky bottom-0 z-20 flex flex-wrap items-center gap-2 border-t border-line bg-surface px-4 py-3 shadow-float"
    >
      <p aria-live="polite" className="mr-auto font-medium">
        {count} selected
      </p>
      {children}
      <Button
        variant="quiet"
        size="icon-sm"
        aria-label="Clear selection"
        onClick={onClear}
        icon={<X aria-hidden />}
      />
    </section>
  );
}
