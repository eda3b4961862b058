import { formatCount } from '@portal/contract/values/numbers';
import X from 'lucide-react/icons/x';
import { type ReactNode, useRef } from 'react';
import { useBottomBar } from '../../lib/hooks/use-bottom-bar.ts';
import { findPageFocus, useFocusAfterRemoval } from '../../lib/hooks/use-focus-after-removal.ts';
import { IconButton } from '../ui/icon-button.tsx';

type SelectionBarProps = {
  noun: string;
  count: number;
  /** Instead of the count, such as "200 of 740 done". */
  progress?: string | undefined;
  /** Above the rest, such as a button that selects more. */
  offer?: ReactNode;
  onClear: () => void;
  /** The tab stop to focus when the bar disappears while it has the focus. */
  focusAfter?: () => HTMLElement | null;
  children: ReactNode;
};

function Bar({
  noun,
  count,
  progress,
  offer,
  onClear,
  focusAfter = findPageFocus,
  children,
}: SelectionBarProps) {
  const bar = useRef<HTMLElement>(null);
  useBottomBar(bar);
  useFocusAfterRemoval(bar, focusAfter);
  return (
    <section
      ref={bar}
      aria-label={`Selected ${noun}`}
      className="print:hidden sticky bottom-0 z-20 flex flex-wrap items-center gap-2 border-t border-line bg-surface px-4 py-3 max-sm:gap-x-1.5 max-sm:px-3 max-sm:[&_button:not([aria-label])_svg]:hidden shadow-float [@media(max-height:26rem)]:static"
    >
      {offer && <div className="basis-full">{offer}</div>}
      <p aria-live="polite" className="font-medium">
        {progress ?? `${formatCount(count)} selected`}
      </p>
      <IconButton
        size="icon-sm"
        className="mr-auto"
        label="Clear selection"
        onClick={onClear}
        icon={<X aria-hidden />}
      />
      {children}
    </section>
  );
}

/** Sticks to the bottom of the window while rows of a list are selected. */
export function SelectionBar(props: SelectionBarProps) {
  return props.count > 0 && <Bar {...props} />;
}
