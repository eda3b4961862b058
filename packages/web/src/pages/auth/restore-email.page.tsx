import { RestoreEmail } from '../../features/accounts/email-changes/restore-email.tsx';
import { AuthFrame } from './auth-frame.tsx';

export default function RestoreEmailPage() {
  return (
    <AuthFrame title="Restore your email" text="Undo a change of your account's email address.">
      <RestoreEmail />
    </AuthFrame>
  );
}
