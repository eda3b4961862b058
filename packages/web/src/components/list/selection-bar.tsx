import { formatCount } from '@portal/contract/values/numbers';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import X from 'lucide-react/icons/x';
import { type ReactNode, useRef } from 'react';
import { findPageFocus, useFocusAfterRemoval } from '../../lib/hooks/use-focus-after-removal.ts';
import { useBottomBar } from '../../lib/hooks/use-height-property.ts';
import { IconButton } from '../ui/icon-button.tsx';

type SelectionBarProps = {
  noun: string;
  count: number;
  /** Instead of the count, such as "200 of 740 done". Meanwhile the selection stays. */
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
  const isBusy = progress !== undefined;
  useBottomBar(bar);
  useFocusAfterRemoval(bar, focusAfter);
  return (
    <section
      ref={bar}
      aria-label={`Selected ${noun}`}
      data-busy={isBusy || undefined}
      className="print:hidden sticky bottom-0 z-20 flex flex-wrap items-center gap-2 border-t border-line bg-surface px-4 py-3 md:py-2 max-sm:gap-x-1.5 max-sm:px-3 max-sm:[&_button:not([aria-label])_svg]:hidden shadow-float [@media(max-height:26rem)]:static data-busy:[&_[aria-disabled]]:opacity-55"
    >
      {offer && <div className="basis-full">{offer}</div>}
      {/* A longer text takes two lines, so that the buttons stay where they are. */}
      <div className="flex min-w-30 flex-1 items-center gap-2">
        <p aria-live="polite" className="min-w-0 leading-tight font-medium">
          {progress ?? `${formatCount(count)} selected`}
        </p>
        <IconButton
          size="icon-sm"
          label="Clear selection"
          pending={isBusy}
          onClick={onClear}
          icon={
            isBusy ? <LoaderCircle aria-hidden className="animate-spin text-accent" /> : <X aria-hidden />
          }
        />
      </div>
      {children}
    </section>
  );
}

/** Sticks to the bottom of the window while rows of a list are selected. */
export function SelectionBar(props: SelectionBarProps) {
  return props.count > 0 && <Bar {...props} />;
}
