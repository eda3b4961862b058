import { RestoreEmail } from '../../features/auth/restore-email.tsx';
import { AuthFrame } from './auth-frame.tsx';

export function RestoreEmailPage() {
  return (
    <AuthFrame
      title="Restore your email"
      text="The email of your account was changed. If it was not you, undo the change here."
    >
      <RestoreEmail />
    </AuthFrame>
  );
}
