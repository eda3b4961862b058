import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';

type TooltipProps = { text: ReactNode; children: ReactElement };

/** A hint on hover and focus. Never the only place of a name: give the control an accessible name of its own. */
export const Tooltip = ({ text, children }: TooltipProps) => (
  <Base.Root>
    <Base.Trigger delay={300} render={children} />
    <Base.Portal>
      <Base.Positioner className="z-50" sideOffset={6}>
        <Base.Popup className="max-w-64 rounded-md bg-ink px-2.5 py-1.5 text-xs text-paper shadow-sheet transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0">
          {text}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
);
