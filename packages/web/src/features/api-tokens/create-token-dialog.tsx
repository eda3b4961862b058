import type { Role } from '@portal/contract/accounts';
import { useState } from 'react';
import { CopyField } from '../../components/form/copy-field.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { DialogFooter } from '../../components/ui/dialog-footer.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { CreateTokenForm } from './create-token-form.tsx';

function Steps({ role, onClose }: { role: Role; onClose: () => void }) {
  const utils = trpc.useUtils();
  const [token, setToken] = useState<string>();
  if (token === undefined)
    return (
      <CreateTokenForm
        role={role}
        onCancel={onClose}
        onCreated={(created) => {
          setToken(created.token);
          void utils.me.apiTokens.list.invalidate();
        }}
      />
    );
  return (
    <div role="status" className="grid gap-4">
      <p>Copy the token now: it is not shown again. Treat it like a password.</p>
      <CopyField label="API Token" value={token} hint="Programs send it along: Authorization: Bearer TOKEN" />
      <DialogFooter>
        <Button onClick={onClose}>Done</Button>
      </DialogFooter>
    </div>
  );
}

type CreateTokenDialogProps = { role: Role; open: boolean; onOpenChange: (open: boolean) => void };

/** Creates a token and shows it once: the server stores only its hash. */
export function CreateTokenDialog({ role, open, onOpenChange }: CreateTokenDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Create Token"
      description="A key with which a program calls the REST API as you."
    >
      <Steps role={role} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}
