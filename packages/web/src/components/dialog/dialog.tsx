import { Dialog as Base } from '@base-ui/react/dialog';
import { clsx } from 'clsx';
import X from 'lucide-react/icons/x';
import { type ReactNode, useRef, useState } from 'react';
import { DialogForms } from '../../lib/forms/unsaved-changes.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { DiscardDialog } from './discard-dialog.tsx';

const INITIAL_FOCUS = '[data-initial-focus]';

/** `md` is that of the dialogs that edit samples. */
const WIDTHS = { md: 'max-w-[500px]', lg: 'max-w-[640px]', xl: 'max-w-[900px]' };

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  size?: keyof typeof WIDTHS;
  /** The tab stop to focus after closing; null for the element that had the focus before, false to leave the focus. */
  focusAfter?: (() => HTMLElement | false | null) | undefined;
  /** Whether the focus goes to the dialog itself at first, not to the element with `data-initial-focus` or the first tab stop. */
  focusesItself?: boolean;
  /** While it returns true, nothing closes the dialog. */
  isBusy?: () => boolean;
  /** Its top edge stays where it is while its content changes. */
  atTop?: boolean;
  children: ReactNode;
};

/** Escape, the backdrop and the Close button ask first when a form in it has changes. Its Cancel button does not. */
export function Dialog(props: DialogProps) {
  const {
    open,
    onOpenChange,
    title,
    description,
    size = 'md',
    focusAfter,
    focusesItself,
    isBusy,
    atTop = false,
    children,
  } = props;
  const popup = useRef<HTMLDivElement>(null);
  const [changedForms] = useState(() => new Set<symbol>());
  const [isAsking, setIsAsking] = useState(false);
  const change = (next: boolean) => {
    if (!next && isBusy?.()) return;
    if (!next && changedForms.size > 0) setIsAsking(true);
    else onOpenChange(next);
  };
  return (
    <Base.Root open={open} onOpenChange={(next) => change(next)}>
      <Base.Portal>
        <Base.Backdrop className="scrim" />
        <Base.Viewport
          className={clsx('dialog-viewport', atTop ? 'grid-rows-[15dvh_auto_1fr]!' : 'dialog-sheet')}
        >
          <Base.Popup
            ref={popup}
            initialFocus={(openedBy) => {
              if (focusesItself) return popup.current;
              // A field would open the keyboard of a phone.
              return (
                openedBy === 'touch' || (popup.current?.querySelector<HTMLElement>(INITIAL_FOCUS) ?? true)
              );
            }}
            finalFocus={focusAfter && (() => focusAfter() ?? true)}
            className={clsx(
              'floating relative row-start-2 w-full p-6 data-nested-dialog-open:brightness-60',
              WIDTHS[size],
            )}
          >
            <Base.Title className="pr-10 text-xl font-semibold break-words">{title}</Base.Title>
            {description && <Base.Description className="mt-1 text-quiet">{description}</Base.Description>}
            <div className="mt-5">
              <DialogForms value={changedForms}>{children}</DialogForms>
            </div>
            <Base.Close
              render={
                <IconButton
                  size="icon-sm"
                  label="Close"
                  icon={<X aria-hidden />}
                  className="absolute top-5 right-4 text-quiet"
                />
              }
            />
            <DiscardDialog
              open={isAsking}
              onOpenChange={setIsAsking}
              onDiscard={() => {
                setIsAsking(false);
                onOpenChange(false);
              }}
            />
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
