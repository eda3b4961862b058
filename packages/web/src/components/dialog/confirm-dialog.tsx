import { type ReactNode, useId } from 'react';
import { Button } from '../ui/button.tsx';
import { DialogFooter } from './dialog-footer.tsx';
import { Modal } from './modal.tsx';

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
  const cancel = () => onOpenChange(false);
  const id = useId();
  return (
    <Modal
      open={open}
      role="alertdialog"
      labelledBy={id}
      describedBy={`${id}-description`}
      onCancel={cancel}
      focusAfter={focusAfter}
      className="dialog-panel dialog-sheet max-w-[440px]"
    >
      <div className="p-6">
        <h2 id={id} className="text-xl font-semibold">
          {title}
        </h2>
        <div id={`${id}-description`} className="mt-2 text-quiet">
          {description}
        </div>
        {children}
        <DialogFooter>
          <Button variant="secondary" onClick={cancel}>
            {cancelLabel}
          </Button>
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
      </div>
    </Modal>
  );
}
