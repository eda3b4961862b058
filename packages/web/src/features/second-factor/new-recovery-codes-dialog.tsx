import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { DialogFooter } from '../../components/ui/dialog-footer.tsx';
import type { DialogState } from '../../components/ui/use-item-dialog.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

type NewRecoveryCodesDialogProps = DialogState & { codes: string[] };

export function NewRecoveryCodesDialog({ codes, open, onOpenChange }: NewRecoveryCodesDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Your recovery codes">
      <RecoveryCodes codes={codes} />
      <DialogFooter>
        <Button onClick={() => onOpenChange(false)}>Done</Button>
      </DialogFooter>
    </Dialog>
  );
}
