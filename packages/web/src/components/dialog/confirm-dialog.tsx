import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';
import { buttonStyles } from '../ui/button.styles.ts';
import { Button } from '../ui/button.tsx';
import { DialogFooter } from './dialog-footer.tsx';

type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: ReactNode;
  confirmLabel: string;
  pendingLabel: string;
  cancelLabel?: string;
  pending: boolean;
  children?: ReactNode;
  canConfirm?: boolean;
  onConfirm: () => void;
  /** The tab stop to focus after closing; null for the element that had the focus before. */
  focusAfter?: () => HTMLElement | null;
};

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, description, confirmLabel, pendingLabel, pending, onConfirm } = props;
  const { cancelLabel = 'Cancel', canConfirm = true, focusAfter, children } = props;
  // A second press may still reach the dialog while it fades out.
  const confirm = () => open && onConfirm();
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="scrim" />
        <AlertDialog.Viewport className="dialog-viewport dialog-sheet">
          <AlertDialog.Popup
            finalFocus={focusAfter && (() => focusAfter() ?? true)}
            className="floating row-start-2 w-full max-w-[440px] p-6"
          >
            <AlertDialog.Title className="text-xl font-semibold">{title}</AlertDialog.Title>
            <AlertDialog.Description className="mt-2 text-quiet">{description}</AlertDialog.Description>
            {children}
            <DialogFooter>
              <AlertDialog.Close className={buttonStyles({ variant: 'secondary' })}>
                {cancelLabel}
              </AlertDialog.Close>
              <Button
                variant="danger"
                pending={pending}
                pendingLabel={pendingLabel}
                disabled={!canConfirm}
                onClick={confirm}
              >
                {confirmLabel}
              </Button>
            </DialogFooter>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
