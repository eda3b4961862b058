import { ButtonLink } from '../../components/ui/button-link.tsx';
import { PasswordLink } from '../../features/auth/password-link.tsx';
import { paths } from '../../lib/paths.ts';
import { authMessages } from '../../lib/toasts/auth-messages.ts';
import { AuthFrame } from './auth-frame.tsx';

export default function ResetPasswordPage() {
  return (
    <AuthFrame title="Set a new password" text="Choose the password that you will sign in with.">
      <PasswordLink
        success={authMessages.passwordReset}
        hint="Saving it ends all sessions and API tokens of your account."
        expiredAction={<ButtonLink to={paths.forgottenPassword}>Request a new link</ButtonLink>}
      />
    </AuthFrame>
  );
}
