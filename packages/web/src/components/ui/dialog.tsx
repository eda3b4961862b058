import { Dialog as Base } from '@base-ui/react/dialog';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonStyles } from './button.styles.ts';

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  /** `md` is the sample dialog's 500 px, `lg` 640 px. */
  size?: 'md' | 'lg';
  /** The element to focus after closing; null for the one that had the focus before. */
  focusAfter?: (() => HTMLElement | null) | undefined;
  children: ReactNode;
};

export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, size = 'md', focusAfter, children } = props;
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className="scrim" />
        <Base.Viewport className="fixed inset-0 z-50 grid grid-cols-1 place-items-center overflow-y-auto p-4">
          <Base.Popup
            finalFocus={focusAfter && (() => focusAfter() ?? true)}
            className={clsx(
              'floating relative w-full p-6 data-nested-dialog-open:brightness-60',
              size === 'lg' ? 'max-w-[640px]' : 'max-w-[500px]',
            )}
          >
            <Base.Title className="pr-10 text-xl font-semibold">{title}</Base.Title>
            {description && <Base.Description className="mt-1 text-quiet">{description}</Base.Description>}
            <div className="mt-5">{children}</div>
            <Base.Close
              aria-label="Close"
              className={buttonStyles({
                variant: 'quiet',
                size: 'icon-sm',
                className: 'absolute top-5 right-4 text-quiet',
              })}
            >
              <X aria-hidden />
            </Base.Close>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
