import type { SecondFactorEnrolmentView } from '@portal/contract/accounts/second-factor';
import { Button } from '../../../components/ui/button.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { useToastMutation } from '../../../lib/api/use-toast-mutation.ts';
import { failureMessages } from '../accounts.messages.ts';
import { useConfirmation } from '../confirmation/use-confirmation.tsx';

export type SetUpButtonProps = {
  label: string;
  variant?: 'secondary';
  onStarted: (enrolment: SecondFactorEnrolmentView) => void;
};

export function SetUpButton({ label, variant, onStarted }: SetUpButtonProps) {
  const confirmation = useConfirmation();
  const start = useToastMutation(trpc.me.secondFactor.start, {
    failure: failureMessages.turnOnSecondFactor,
    confirmation,
    onSuccess: onStarted,
  });
  return (
    <>
      <Button
        variant={variant}
        size={variant && 'sm'}
        pending={start.isPending}
        pendingLabel="Preparing..."
        onClick={() => start.mutate()}
      >
        {label}
      </Button>
      {confirmation.dialog}
    </>
  );
}
