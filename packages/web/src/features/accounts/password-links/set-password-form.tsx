import {
  SetPasswordForm as PasswordFields,
  type PasswordLinkView,
} from '@portal/contract/accounts/password-links';
import { PASSWORD_MIN_LENGTH } from '@portal/contract/accounts.values';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { PasswordField } from '../../../components/form/password-field.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useBeginSession, useSession } from '../../../lib/api/session.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { useLeaveSession } from '../../../lib/api/use-log-out.ts';
import { useToastMutation } from '../../../lib/api/use-toast-mutation.ts';
import { fieldOf } from '../../../lib/forms/field-of.ts';
import { useZodForm } from '../../../lib/forms/use-zod-form.ts';
import { paths, type SignInState } from '../../../lib/paths.ts';
import type { ToastMessage } from '../../../lib/toasts/toasts.ts';
import { authMessages } from '../auth.messages.ts';
import { NewPasswordField } from '../new-password-field.tsx';

type SetPasswordFormProps = {
  token: string;
  owner: Pick<PasswordLinkView, 'username'>;
  hint?: string | undefined;
  success: ToastMessage;
  /** Signs in with the new password, as the first step of a new account. */
  signsIn?: boolean | undefined;
};

/** Sets a password through a link. Load it lazily, as `LinkForm` says. The username is included for password managers. */
export default function SetPasswordForm({ token, owner, hint, success, signsIn }: SetPasswordFormProps) {
  const navigate = useNavigate();
  const leaveSession = useLeaveSession();
  const { client } = trpc.useUtils();
  const beginSession = useBeginSession();
  const welcomed = useRef<string>(undefined);
  const { user } = useSession();
  const form = useZodForm(PasswordFields, {
    defaultValues: { password: '', confirmPassword: '' },
    asksBeforeLeaving: false,
  });
  const { setFocus } = form;
  useEffect(() => setFocus('password'), [setFocus]);
  /** @returns whether it worked: a second factor, or a browser without cookies, needs the sign-in page */
  const signIn = async (password: string): Promise<boolean> => {
    try {
      const signedIn = await client.auth.login.mutate({ username: owner.username, password });
      await beginSession(signedIn);
      welcomed.current = signedIn.name;
      return true;
    } catch {
      return false;
    }
  };
  const set = useToastMutation(trpc.passwordLinks.setPassword, {
    success: () => (welcomed.current === undefined ? success : authMessages.welcome(welcomed.current)),
    failure: authMessages.passwordFailed,
    form,
    onSuccess: async (_, { password }) => {
      await leaveSession();
      if (signsIn && (await signIn(password))) return navigate(paths.root);
      await navigate(paths.auth, { state: { username: owner.username } satisfies SignInState });
    },
  });
  const submit = form.handleSubmit(({ password }) => set.mutate({ token, password }));
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <TextField label="Username" autoComplete="username" value={owner.username} readOnly />
      <NewPasswordField
        label="New Password"
        hint={`${PASSWORD_MIN_LENGTH} characters or more.`}
        {...fieldOf(form, 'password', { deps: 'confirmPassword' })}
      />
      <PasswordField
        label="Confirm New Password"
        autoComplete="new-password"
        {...fieldOf(form, 'confirmPassword')}
      />
      {hint && <p className="text-sm text-quiet">{hint}</p>}
      {user && user.username !== owner.username && (
        <p className="text-sm text-quiet">{`Saving it signs ${user.name} out of this browser.`}</p>
      )}
      <Button type="submit" size="lg" className="mt-2" pending={set.isPending} pendingLabel="Saving...">
        Save password
      </Button>
    </form>
  );
}
