import { ButtonLink } from '../../components/ui/button-link.tsx';
import { authMessages } from '../../features/accounts/auth.messages.ts';
import { paths } from '../../lib/paths.ts';
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
