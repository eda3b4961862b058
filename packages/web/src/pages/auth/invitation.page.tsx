import { ButtonLink } from '../../components/ui/button-link.tsx';
import { PasswordLink } from '../../features/auth/password-link.tsx';
import { paths } from '../../lib/paths.ts';
import { portal } from '../../lib/portal.ts';
import { authMessages } from '../../lib/toasts/auth-messages.ts';
import { AuthFrame } from './auth-frame.tsx';

export default function InvitationPage() {
  return (
    <AuthFrame title={`Welcome to ${portal.name}`} text="Choose a password to activate your account.">
      <PasswordLink
        success={authMessages.passwordSet}
        expiredAction={<ButtonLink to={paths.auth}>Go to sign in</ButtonLink>}
      />
    </AuthFrame>
  );
}
