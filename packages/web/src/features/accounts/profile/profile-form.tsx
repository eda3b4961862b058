import { UpdateProfileInput, type UserView } from '@portal/contract/accounts';
import { clientFields } from '@portal/contract/clients.fields';
import { TextField } from '../../../components/form/text-field.tsx';
import { useRecordEdit } from '../../../components/form/use-record-edit.ts';
import { Button } from '../../../components/ui/button.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { fieldOf } from '../../../lib/forms/field-of.ts';
import { useZodForm } from '../../../lib/forms/use-zod-form.ts';
import { failureMessages, successMessages } from '../accounts.messages.ts';
import { useConfirmation } from '../confirmation/use-confirmation.tsx';
import { AccountFacts } from './account-facts.tsx';

function profileOf({ name, email, company }: UserView) {
  return { name, email, company: company ?? '' };
}

export function ProfileForm({ user }: { user: UserView }) {
  const utils = trpc.useUtils();
  const form = useZodForm(UpdateProfileInput, {
    defaultValues: profileOf(user),
    draft: 'profile',
  });
  const confirmation = useConfirmation();
  const { submit, isPending, notice } = useRecordEdit(trpc.me.profile.update, {
    form,
    readCurrent: async () => {
      const session = await utils.auth.session.fetch(undefined, { staleTime: 0 });
      return session.user ? profileOf(session.user) : undefined;
    },
    inputOf: (patch) => patch,
    success: successMessages.profileUpdated,
    failure: failureMessages.updateProfile,
    confirmation,
    onSuccess: (updated) => {
      utils.auth.session.setData(undefined, { user: updated });
      // Requests show the name of their client.
      void utils.me.requests.invalidate();
      form.reset(profileOf(updated));
    },
  });
  return (
    <>
      <form noValidate className="grid max-w-md gap-4" onSubmit={submit}>
        <TextField label={clientFields.name.label} autoComplete="name" {...fieldOf(form, 'name')} />
        <TextField
          label={clientFields.email.label}
          type="email"
          autoComplete="email"
          {...fieldOf(form, 'email')}
        />
        <TextField
          label={clientFields.company.label}
          isOptional
          autoComplete="organization"
          {...fieldOf(form, 'company')}
        />
        {notice}
        <Button type="submit" className="justify-self-start" pending={isPending} pendingLabel="Saving...">
          Save Changes
        </Button>
      </form>
      <AccountFacts user={user} />
      {confirmation.dialog}
    </>
  );
}
