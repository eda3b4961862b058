import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';

const handle = Base.createHandle<string>();

type TooltipProps = {
  text: string;
  /** The link or button. Its accessible name says at least as much as the tooltip. */
  children: ReactElement;
};

/** Shows a text beside a link or button that has the pointer or the keyboard's focus. */
export function Tooltip({ text, children }: TooltipProps) {
  return <Base.Trigger handle={handle} payload={text} render={children} />;
}

/** The one popup that all tooltips share. */
export function TooltipPopup() {
  return (
    // Escape closes the dialog around a tooltip, too.
    <Base.Root handle={handle} onOpenChange={(_, change) => change.allowPropagation()}>
      {({ payload }) => (
        <Base.Portal>
          <Base.Positioner className="z-70 print:hidden" positionMethod="fixed" sideOffset={6}>
            <Base.Popup
              aria-hidden
              className="max-w-72 rounded-md bg-ink px-2 py-1 text-sm text-surface shadow-float"
            >
              {payload}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      )}
    </Base.Root>
  );
}
