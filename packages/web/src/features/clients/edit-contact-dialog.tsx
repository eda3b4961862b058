import type { InvitationView } from '@portal/contract/auth/password-links';
import { type ClientView, ContactForm } from '@portal/contract/clients';
import { FormFooter } from '../../components/form/form-footer.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { useEdit } from '../../components/form/use-edit.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import type { DialogState } from '../../components/ui/use-item-dialog.ts';
import { useOpenedRecord } from '../../components/ui/use-opened-record.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useToastMutation } from '../../lib/api/use-toast-mutation.ts';
import { fieldOf } from '../../lib/forms/field-of.ts';
import { useZodForm } from '../../lib/forms/use-zod-form.ts';
import { failureMessages, successMessages } from '../../lib/toasts/admin-messages.ts';

function contactOf({ email, company, customerNumber }: ClientView) {
  return { email, company: company ?? '', customerNumber: customerNumber ?? '' };
}

/** What a new email does, apart from being the client's. */
function emailHint({ deactivatedAt }: ClientView, { invitedAt }: InvitationView) {
  if (invitedAt === null)
    return 'If you change it, we tell the old address and end the password links it got.';
  return deactivatedAt === null
    ? 'If you change it, the invitation goes to the new address and the first link ends.'
    : 'If you change it, the link of the invitation ends.';
}

function ContactFields({ client, onClose }: { client: ClientView; onClose: () => void }) {
  const { id } = client;
  const form = useZodForm(ContactForm, {
    defaultValues: contactOf(client),
    draft: `contact of client ${id}`,
  });
  const utils = trpc.useUtils();
  const { data: invitation } = trpc.admin.invitations.get.useQuery({ id });
  const edit = useEdit(form, async () =>
    contactOf(await utils.admin.clients.get.fetch({ id }, { staleTime: 0 })),
  );
  const update = useToastMutation(trpc.admin.clients.update, {
    success: successMessages.clientUpdated,
    failure: failureMessages.updateClient,
    invalidate: ({ admin }) => [admin.clients, admin.invitations],
    form,
    onSuccess: (changed) => utils.admin.clients.get.setData({ id: changed.id }, changed),
    onError: edit.onError,
  });
  const submit = form.handleSubmit((values) => {
    const patch = edit.patchOf(values);
    if (!patch) return onClose();
    update.mutate({ ...patch, id }, { onSuccess: onClose });
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <TextField
        label="Email"
        type="email"
        autoComplete="off"
        hint={invitation && emailHint(client, invitation)}
        {...fieldOf(form, 'email')}
      />
      <TextField label="Company" autoComplete="off" {...fieldOf(form, 'company')} />
      <TextField
        label="Customer number"
        autoComplete="off"
        hint="The client's number in your other systems."
        {...fieldOf(form, 'customerNumber')}
      />
      {edit.notice}
      <FormFooter onCancel={onClose} pending={update.isPending} pendingLabel="Saving...">
        Save
      </FormFooter>
    </form>
  );
}

export default function EditContactDialog({ client, ...dialog }: DialogState & { client: ClientView }) {
  const { open, onOpenChange } = dialog;
  const opened = useOpenedRecord(open, client.id, client) ?? client;
  return (
    <Dialog {...dialog} title="Edit Contact" description={opened.name}>
      {/* Without the form while the dialog closes: the next one starts with the saved values. */}
      {open && <ContactFields client={opened} onClose={() => onOpenChange(false)} />}
    </Dialog>
  );
}
