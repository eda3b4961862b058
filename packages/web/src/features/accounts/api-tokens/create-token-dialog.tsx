import type { Role } from '@portal/contract/accounts';
import {
  type ApiTokenScope,
  CreateApiTokenInput,
  type CreatedApiTokenView,
} from '@portal/contract/accounts/api-tokens';
import { useState } from 'react';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { DialogFooter } from '../../../components/dialog/dialog-footer.tsx';
import type { DialogState } from '../../../components/dialog/use-item-dialog.ts';
import { CheckGroup } from '../../../components/form/check-group.tsx';
import { CopyField } from '../../../components/form/copy-field.tsx';
import { FormFooter } from '../../../components/form/form-footer.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { useToastMutation } from '../../../lib/api/use-toast-mutation.ts';
import { fieldOf } from '../../../lib/forms/field-of.ts';
import { useZodForm } from '../../../lib/forms/use-zod-form.ts';
import { failureMessages } from '../accounts.messages.ts';
import { useConfirmation } from '../confirmation/use-confirmation.tsx';

type ScopeChoice = { value: ApiTokenScope; label: string; description: string };

const CLIENT_SCOPES: ScopeChoice[] = [
  { value: 'read', label: 'Read', description: 'View everything you can view' },
  {
    value: 'request',
    label: 'Request',
    description: 'Submit and change requests, keep addresses and favorites, and view your own data',
  },
];

const ADMIN_SCOPES: ScopeChoice[] = [
  ...CLIENT_SCOPES,
  { value: 'admin', label: 'Admin', description: 'Full admin access' },
];

const EXPIRY_OPTIONS = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
  { value: 'none', label: 'No expiry' },
] as const;

type CreateTokenFormProps = {
  role: Role;
  onCreated: (created: CreatedApiTokenView) => void;
  onCancel: () => void;
};

function CreateTokenForm({ role, onCreated, onCancel }: CreateTokenFormProps) {
  const form = useZodForm(CreateApiTokenInput, {
    defaultValues: { name: '', scopes: ['read'], expiresInDays: 90 },
    draft: 'new API token',
  });
  const { errors } = form.formState;
  const confirmation = useConfirmation();
  const create = useToastMutation(trpc.me.apiTokens.create, {
    failure: failureMessages.createToken,
    form,
    showsFieldErrorsOnce: true,
    confirmation,
    onSuccess: onCreated,
  });
  const expiresInDays = form.watch('expiresInDays');
  return (
    <>
      <form noValidate className="grid gap-5" onSubmit={form.handleSubmit((input) => create.mutate(input))}>
        <TextField
          label="Name"
          hint="What the token is for, e.g., Web shop"
          autoComplete="off"
          {...fieldOf(form, 'name')}
        />
        <CheckGroup
          label="Scopes"
          choices={role === 'admin' ? ADMIN_SCOPES : CLIENT_SCOPES}
          value={form.watch('scopes')}
          error={errors.scopes?.message}
          onChange={(scopes) =>
            form.setValue('scopes', scopes, { shouldValidate: form.formState.isSubmitted })
          }
        />
        <Select
          label="Expiry"
          options={EXPIRY_OPTIONS}
          value={EXPIRY_OPTIONS.find(({ value }) => value === String(expiresInDays))?.value ?? 'none'}
          onChange={(value) => form.setValue('expiresInDays', value === 'none' ? undefined : Number(value))}
        />
        <FormFooter onCancel={onCancel} pending={create.isPending} pendingLabel="Creating...">
          Create token
        </FormFooter>
      </form>
      {confirmation.dialog}
    </>
  );
}

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
      <p>Copy the token now. You won't be able to see it again. Keep it as safe as a password.</p>
      <CopyField
        label="API token"
        value={token}
        hint="Send it in the request header: Authorization: Bearer TOKEN"
      />
      <DialogFooter>
        <Button onClick={onClose}>Done</Button>
      </DialogFooter>
    </div>
  );
}

type CreateTokenDialogProps = DialogState & { role: Role };

/** Creates a token and shows it once: the server stores only its hash. */
export default function CreateTokenDialog({ role, ...dialog }: CreateTokenDialogProps) {
  const { create } = trpc.useUtils().me.apiTokens;
  const isBusy = () => create.isMutating() > 0;
  return (
    <Dialog
      {...dialog}
      isBusy={isBusy}
      title="Create token"
      description="Gives a program access to the REST API on your behalf."
    >
      <Steps role={role} onClose={() => !isBusy() && dialog.onOpenChange(false)} />
    </Dialog>
  );
}
