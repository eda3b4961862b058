import { ButtonLink } from '../../components/ui/button-link.tsx';
import { authMessages } from '../../features/accounts/auth.messages.ts';
import { paths } from '../../lib/paths.ts';
import { portal } from '../../lib/portal.ts';
import { PasswordLinkFrame } from './password-link-frame.tsx';

export default function InvitationPage() {
  return (
    <PasswordLinkFrame
      title={`Welcome to ${portal.name}`}
      text="Choose a password to activate your account."
      success={authMessages.passwordSet}
      signsIn
      expiredAction={<ButtonLink to={paths.auth}>Go to sign in</ButtonLink>}
    />
  );
}
