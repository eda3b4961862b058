import { clsx } from 'clsx';
import X from 'lucide-react/icons/x';
import { type ReactNode, useId, useState } from 'react';
import { DialogForms } from '../../lib/forms/unsaved-changes.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { DiscardDialog } from './discard-dialog.tsx';
import { Modal } from './modal.tsx';

/** `md` is that of the dialogs that edit samples. */
const WIDTHS = { md: 'max-w-[500px]', lg: 'max-w-[640px]', xl: 'max-w-[900px]', full: 'max-w-[1200px]' };

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
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
  const id = useId();
  const [changedForms] = useState(() => new Set<symbol>());
  const [isAsking, setIsAsking] = useState(false);
  const cancel = () => {
    if (isBusy?.()) return;
    if (changedForms.size > 0) setIsAsking(true);
    else onOpenChange(false);
  };
  return (
    <Modal
      open={open}
      labelledBy={id}
      describedBy={description ? `${id}-description` : undefined}
      onCancel={cancel}
      closesOutside
      holds={() => isBusy?.() || changedForms.size > 0}
      focusesItself={focusesItself}
      focusAfter={focusAfter}
      className={clsx('dialog-panel', atTop ? 'dialog-at-top' : 'dialog-sheet', WIDTHS[size])}
    >
      <div className="p-6">
        <h2 id={id} className="pr-10 text-xl font-semibold break-words">
          {title}
        </h2>
        {description && (
          <div id={`${id}-description`} className="mt-1 text-quiet">
            {description}
          </div>
        )}
        <div className="mt-5">
          <DialogForms value={changedForms}>{children}</DialogForms>
        </div>
        <IconButton
          size="icon-sm"
          label="Close"
          icon={<X aria-hidden />}
          className="absolute top-5 right-4 text-quiet"
          onClick={cancel}
        />
        <DiscardDialog
          open={isAsking}
          onOpenChange={setIsAsking}
          onDiscard={() => {
            setIsAsking(false);
            onOpenChange(false);
          }}
        />
      </div>
    </Modal>
  );
}
