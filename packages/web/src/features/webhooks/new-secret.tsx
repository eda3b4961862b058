import { DialogFooter } from '../../components/dialog/dialog-footer.tsx';
import { CopyField } from '../../components/form/copy-field.tsx';
import { Button } from '../../components/ui/button.tsx';

type NewSecretProps = {
  secret: string;
  /** What was done, where the title of the dialog still says what to do. */
  done?: string;
  onClose: () => void;
};

/** The only time that a signing secret is shown. */
export function NewSecret({ secret, done, onClose }: NewSecretProps) {
  return (
    <div role="status" className="grid gap-4">
      {done && <p className="font-medium">{done}</p>}
      <p>Copy the signing secret now: it is not shown again. Treat it like a password.</p>
      <CopyField
        label="Signing secret"
        value={secret}
        hint="The receiver verifies each message with it (Standard Webhooks)."
      />
      <DialogFooter>
        <Button onClick={onClose}>Done</Button>
      </DialogFooter>
    </div>
  );
}
