import { ConfirmDialog } from './confirm-dialog.tsx';

type DiscardDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; onDiscard: () => void };

export function DiscardDialog({ open, onOpenChange, onDiscard }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Discard changes?"
      description="Your changes have not been saved."
      confirmLabel="Discard changes"
      pendingLabel="Discard changes"
      cancelLabel="Keep editing"
      pending={false}
      onConfirm={onDiscard}
    />
  );
}
