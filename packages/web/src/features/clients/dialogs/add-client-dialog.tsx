import { AddClientForm } from '@portal/contract/clients';
import { clientFields } from '@portal/contract/clients.fields';
import { initialSettings } from '@portal/contract/settings';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import type { DialogState } from '../../../components/dialog/use-item-dialog.ts';
import { FormFooter } from '../../../components/form/form-footer.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { Switch } from '../../../components/ui/switch.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { useToastMutation } from '../../../lib/api/use-toast-mutation.ts';
import { readStored, store } from '../../../lib/browser-storage.ts';
import { fieldOf } from '../../../lib/forms/field-of.ts';
import { useZodForm } from '../../../lib/forms/use-zod-form.ts';
import { AccountFields } from '../../accounts/account-fields.tsx';
import { NewPasswordField } from '../../accounts/new-password-field.tsx';
import { EmailsToFiles } from '../../emails/emails-to-files.tsx';
import { failureMessages, successMessages } from '../clients.messages.ts';
import { useProposedUsername } from './use-proposed-username.ts';

type AddClientOptions = {
  form: UseFormReturn<AddClientForm>;
  isToFiles: boolean;
  onSuccess: () => void;
};

/** Adds a client with a password, or with an invitation to choose one. */
function useAddClient({ form, isToFiles, onSuccess }: AddClientOptions) {
  const utils = trpc.useUtils();
  const outcome = {
    failure: failureMessages.createClient,
    invalidate: () => [utils.admin.clients, utils.admin.analytics],
    form,
  };
  const create = useToastMutation(trpc.admin.clients.create, {
    ...outcome,
    success: successMessages.clientCreated,
    onSuccess: () => store(INVITES_KEY, null),
  });
  const invite = useToastMutation(trpc.admin.invitations.send, {
    ...outcome,
    success: ({ email }) =>
      isToFiles ? successMessages.clientNotReached : successMessages.clientInvited(email),
    onSuccess: () => store(INVITES_KEY, 'yes'),
  });
  return {
    add: ({ isInvited, password, ...client }: AddClientForm) =>
      isInvited
        ? invite.mutate(client, { onSuccess })
        : create.mutate({ ...client, password }, { onSuccess }),
    isPending: create.isPending || invite.isPending,
  };
}

const EMPTY_FORM = { name: '', email: '', username: '', password: '' };

/** Whether the last client was invited, for the next one. */
const INVITES_KEY = 'invites-clients';

function ClientForm({ onClose }: { onClose: () => void }) {
  const [isInvitedAtFirst] = useState(() => readStored(INVITES_KEY) === 'yes');
  const { data: settings = initialSettings } = trpc.admin.settings.get.useQuery();
  const form = useZodForm(AddClientForm, {
    values: { ...EMPTY_FORM, isInvited: isInvitedAtFirst, monthlyCredits: settings.defaultCredits },
    // The default credits can arrive while the admin is filling in the form.
    resetOptions: { keepDirtyValues: true },
    draft: 'new client',
  });
  const isInvited = form.watch('isInvited');
  const { data: outgoing } = trpc.admin.emails.outgoing.useQuery(undefined, { enabled: isInvited });
  const isToFiles = outgoing?.isToFiles ?? false;
  const { propose, usernameEvents } = useProposedUsername(form);
  const { add, isPending } = useAddClient({ form, isToFiles, onSuccess: onClose });
  return (
    <form noValidate className="grid gap-4" onSubmit={form.handleSubmit(add)}>
      <AccountFields
        register={(field) => form.register(field, field === 'name' ? { onChange: propose } : {})}
        errors={form.formState.errors}
        usernameEvents={usernameEvents}
      />
      <TextField
        label={clientFields.company.label}
        autoComplete="off"
        isOptional
        {...fieldOf(form, 'company', { setValueAs: (typed: string) => typed || undefined })}
      />
      <Switch
        label="Send an invitation"
        description="We'll email the client a link to choose their own password."
        checked={isInvited}
        onChange={(isOn) => form.setValue('isInvited', isOn, { shouldDirty: true })}
      />
      {isInvited && isToFiles && (
        <EmailsToFiles>Turn the invitation off, and give the client a password.</EmailsToFiles>
      )}
      {!isInvited && <NewPasswordField label="Password" {...fieldOf(form, 'password')} />}
      <TextField
        label={clientFields.monthlyCredits.form}
        type="number"
        inputMode="numeric"
        min={1}
        {...fieldOf(form, 'monthlyCredits', { valueAsNumber: true })}
      />
      <FormFooter onCancel={onClose} pending={isPending} pendingLabel="Creating...">
        Create Client
      </FormFooter>
    </form>
  );
}

export default function AddClientDialog(dialog: DialogState) {
  return (
    <Dialog
      {...dialog}
      title="Add Client"
      description="The client signs in with the username you choose here."
    >
      <ClientForm onClose={() => dialog.onOpenChange(false)} />
    </Dialog>
  );
}
