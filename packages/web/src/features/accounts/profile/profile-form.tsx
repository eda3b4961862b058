import { UpdateProfileInput, type UserView } from '@portal/contract/accounts';
import { TextField } from '../../../components/form/text-field.tsx';
import { useEdit } from '../../../components/form/use-edit.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { useToastMutation } from '../../../lib/api/use-toast-mutation.ts';
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
  const { defaultValues } = form.formState;
  const edit = useEdit(form, async () => {
    const session = await utils.auth.session.fetch(undefined, { staleTime: 0 });
    return session.user ? profileOf(session.user) : undefined;
  });
  const confirmation = useConfirmation();
  const update = useToastMutation(trpc.me.profile.update, {
    success: successMessages.profileUpdated,
    failure: failureMessages.updateProfile,
    form,
    confirmation,
    onError: edit.onError,
    onSuccess: (updated) => {
      utils.auth.session.setData(undefined, { user: updated });
      // Requests show the name of their client.
      void utils.me.requests.invalidate();
      form.reset(profileOf(updated));
    },
  });
  const submit = form.handleSubmit((shown) => {
    // Without a change, what the form shows is confirmed by the server.
    update.mutate(edit.patchOf(shown) ?? { ...shown, expected: defaultValues });
  });
  return (
    <>
      <form noValidate className="grid max-w-md gap-4" onSubmit={submit}>
        <TextField label="Name" autoComplete="name" {...fieldOf(form, 'name')} />
        <TextField label="Email" type="email" autoComplete="email" {...fieldOf(form, 'email')} />
        <TextField
          label="Company"
          hint="Optional"
          autoComplete="organization"
          {...fieldOf(form, 'company')}
        />
        {edit.notice}
        <Button
          type="submit"
          className="justify-self-start"
          pending={update.isPending}
          pendingLabel="Saving..."
        >
          Save Changes
        </Button>
      </form>
      <AccountFacts user={user} />
      {confirmation.dialog}
    </>
  );
}
