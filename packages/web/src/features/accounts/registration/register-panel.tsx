import { registrationMessages } from '@portal/contract/accounts.values';
import Lock from 'lucide-react/icons/lock';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { RegisterForm } from './register-form.tsx';

/** The registration form. While registration is closed, a text says whom to contact. */
export function RegisterPanel({ onWaiting }: { onWaiting: () => void }) {
  const { data, isPending } = trpc.auth.registration.useQuery();
  if (isPending) return <Spinner className="w-full justify-center py-16" />;
  if (data?.policy === 'closed') {
    return (
      <div className="flex gap-3 rounded-lg border border-line bg-surface p-5">
        <Lock className="mt-0.5 size-5 shrink-0 text-quiet" aria-hidden />
        <p className="min-w-0">{registrationMessages.closed}</p>
      </div>
    );
  }
  // Without the policy the form is shown: the server decides when it is sent.
  return <RegisterForm needsApproval={data?.policy === 'approval'} onWaiting={onWaiting} />;
}
