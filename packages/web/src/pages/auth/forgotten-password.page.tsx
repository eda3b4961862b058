import { TextLink } from '../../components/ui/text-link.tsx';
import { ForgottenPasswordForm } from '../../features/accounts/password-links/forgotten-password-form.tsx';
import { paths } from '../../lib/paths.ts';
import { AuthFrame } from './auth-frame.tsx';

export default function ForgottenPasswordPage() {
  return (
    <AuthFrame
      title="Forgot your password?"
      text="Enter your email address and we'll send you a link to reset your password."
    >
      <ForgottenPasswordForm />
      <p className="mt-6 text-center">
        <TextLink to={paths.auth}>Back to sign in</TextLink>
      </p>
    </AuthFrame>
  );
}
