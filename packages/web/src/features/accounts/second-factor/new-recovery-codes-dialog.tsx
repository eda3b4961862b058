import { Dialog } from '../../../components/dialog/dialog.tsx';
import { DialogFooter } from '../../../components/dialog/dialog-footer.tsx';
import type { DialogState } from '../../../components/dialog/use-item-dialog.ts';
import { Button } from '../../../components/ui/button.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type NewRecoveryCodesDialogProps = DialogState & { codes: string[] };

export function NewRecoveryCodesDialog({ codes, ...dialog }: NewRecoveryCodesDialogProps) {
  return (
    <Dialog {...dialog} title="Your recovery codes">
      <RecoveryCodes codes={codes} />
      <DialogFooter>
        <Button onClick={() => dialog.onOpenChange(false)}>Done</Button>
      </DialogFooter>
    </Dialog>
  );
}
