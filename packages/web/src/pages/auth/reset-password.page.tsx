import { ButtonLink } from '../../components/ui/button-link.tsx';
import { paths } from '../../lib/paths.ts';
import { authMessages } from '../../lib/toasts/auth-messages.ts';
import { PasswordLinkFrame } from './password-link-frame.tsx';

export default function ResetPasswordPage() {
  return (
    <PasswordLinkFrame
      title="Set a new password"
      text="Choose the password that you will sign in with."
      success={authMessages.passwordReset}
      hint="Saving it ends all sessions and API tokens of your account."
      expiredAction={<ButtonLink to={paths.forgottenPassword}>Request a new link</ButtonLink>}
    />
  );
}
