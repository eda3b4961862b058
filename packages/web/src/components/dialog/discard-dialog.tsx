import type { LeaveQuestion } from '../../lib/forms/unsaved-changes.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

const DISCARD: LeaveQuestion = {
  title: 'Discard changes?',
  description: 'Your changes have not been saved.',
  confirmLabel: 'Discard changes',
  cancelLabel: 'Keep editing',
};

type DiscardDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDiscard: () => void;
  question?: LeaveQuestion | undefined;
};

export function DiscardDialog({ onDiscard, question = DISCARD, ...dialog }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      {...dialog}
      {...question}
      pendingLabel={question.confirmLabel}
      pending={false}
      onConfirm={onDiscard}
    />
  );
}
