import type { InvitationView } from '@portal/contract/accounts/password-links';
import type { ClientView } from '@portal/contract/clients';
import { clientFields } from '@portal/contract/clients.fields';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import type { DialogState } from '../../../components/dialog/use-item-dialog.ts';
import { useOpenedRecord } from '../../../components/dialog/use-opened-record.ts';
import { FormFooter } from '../../../components/form/form-footer.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { fieldOf } from '../../../lib/forms/field-of.ts';
import { useConfirmation } from '../../accounts/confirmation/use-confirmation.tsx';
import { useClientForm } from './use-client-form.ts';

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
  const confirmation = useConfirmation();
  const { form, submit, isPending, notice } = useClientForm({
    client,
    valuesOf: contactOf,
    draft: `contact of client ${client.id}`,
    confirmation,
    onClose,
  });
  const { data: invitation } = trpc.admin.invitations.get.useQuery({ id: client.id });
  return (
    <>
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <TextField
          label={clientFields.email.label}
          type="email"
          autoComplete="off"
          hint={invitation && emailHint(client, invitation)}
          {...fieldOf(form, 'email')}
        />
        <TextField label={clientFields.company.label} autoComplete="off" {...fieldOf(form, 'company')} />
        <TextField
          label={clientFields.customerNumber.label}
          autoComplete="off"
          hint="The client's number in your other systems."
          {...fieldOf(form, 'customerNumber')}
        />
        {notice}
        <FormFooter onCancel={onClose} pending={isPending} pendingLabel="Saving...">
          Save
        </FormFooter>
      </form>
      {confirmation.dialog}
    </>
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
