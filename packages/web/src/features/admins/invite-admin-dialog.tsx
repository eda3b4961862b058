import { InviteAdminInput } from '@portal/contract/admins';
import { Dialog } from '../../components/dialog/dialog.tsx';
import type { DialogState } from '../../components/dialog/use-item-dialog.ts';
import { FormFooter } from '../../components/form/form-footer.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { useToastMutation } from '../../lib/api/use-toast-mutation.ts';
import { useZodForm } from '../../lib/forms/use-zod-form.ts';
import { AccountFields } from '../accounts/account-fields.tsx';
import { useConfirmation } from '../accounts/confirmation/use-confirmation.tsx';
import { EmailsToFiles } from '../emails/emails-to-files.tsx';
import { failureMessages, successMessages } from './admins.messages.ts';

function InviteAdminForm({ onClose }: { onClose: () => void }) {
  const form = useZodForm(InviteAdminInput, {
    defaultValues: { name: '', email: '', username: '' },
    draft: 'new admin',
  });
  const { errors } = form.formState;
  const { data: outgoing } = trpc.admin.emails.outgoing.useQuery();
  const confirmation = useConfirmation();
  const invite = useToastMutation(trpc.admin.admins.invite, {
    success: ({ email }) =>
      outgoing?.isToFiles ? successMessages.adminNotReached : successMessages.adminInvited(email),
    failure: failureMessages.inviteAdmin,
    invalidate: (utils) => [utils.admin.admins],
    form,
    confirmation,
  });
  return (
    <>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={form.handleSubmit((input) => invite.mutate(input, { onSuccess: onClose }))}
      >
        <AccountFields register={form.register} errors={errors} />
        {outgoing?.isToFiles && <EmailsToFiles />}
        <FormFooter onCancel={onClose} pending={invite.isPending} pendingLabel="Inviting...">
          Send invitation
        </FormFooter>
      </form>
      {confirmation.dialog}
    </>
  );
}

export default function InviteAdminDialog(dialog: DialogState) {
  return (
    <Dialog
      {...dialog}
      title="Invite admin"
      description="The new admin gets an email with a link to choose a password, and can then do everything that you can."
    >
      <InviteAdminForm onClose={() => dialog.onOpenChange(false)} />
    </Dialog>
  );
}
