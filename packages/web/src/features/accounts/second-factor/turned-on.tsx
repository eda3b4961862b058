import type { SecondFactorView } from '@portal/contract/accounts/second-factor';
import { pluralize } from '@portal/contract/values/numbers';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { useItemDialog } from '../../../components/dialog/use-item-dialog.ts';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Day } from '../../../components/ui/time.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { useToastMutation } from '../../../lib/api/use-toast-mutation.ts';
import { failureMessages, successMessages } from '../accounts.messages.ts';
import { useConfirmation } from '../confirmation/use-confirmation.tsx';
import { NewRecoveryCodesDialog } from './new-recovery-codes-dialog.tsx';
import { SetUpButton, type SetUpButtonProps } from './set-up-button.tsx';

function NewRecoveryCodesButton() {
  const codes = useItemDialog<string[]>();
  const [isConfirming, setIsConfirming] = useState(false);
  const confirmation = useConfirmation(setIsConfirming);
  const create = useToastMutation(trpc.me.secondFactor.newRecoveryCodes, {
    failure: failureMessages.createRecoveryCodes,
    confirmation,
    invalidate: ({ me }) => [me.secondFactor],
    onSuccess: ({ recoveryCodes }) => {
      setIsConfirming(false);
      codes.show(recoveryCodes);
    },
  });
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setIsConfirming(true)}>
        New recovery codes
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title="New recovery codes"
        description="The recovery codes that you have now will no longer work."
        confirmLabel="Create codes"
        pendingLabel="Creating..."
        pending={create.isPending}
        onConfirm={() => create.mutate()}
      />
      {confirmation.dialog}
      {codes.item && <NewRecoveryCodesDialog codes={codes.item} {...codes.dialog} />}
    </>
  );
}

function TurnOffButton() {
  const [isConfirming, setIsConfirming] = useState(false);
  const confirmation = useConfirmation(setIsConfirming);
  const disable = useToastMutation(trpc.me.secondFactor.disable, {
    success: successMessages.secondFactorTurnedOff,
    failure: failureMessages.turnOffSecondFactor,
    confirmation,
    invalidate: ({ me }) => [me.secondFactor],
    onSuccess: () => setIsConfirming(false),
  });
  return (
    <>
      <Button variant="danger-quiet" size="sm" onClick={() => setIsConfirming(true)}>
        Turn off
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title="Turn off two-factor authentication"
        description="Your password alone will be enough to sign in. Your recovery codes will no longer work."
        confirmLabel="Turn off"
        pendingLabel="Turning off..."
        pending={disable.isPending}
        onConfirm={() => disable.mutate()}
      />
      {confirmation.dialog}
    </>
  );
}

type TurnedOnProps = SecondFactorView & { since: string; onStarted: SetUpButtonProps['onStarted'] };

export default function TurnedOn({ since, recoveryCodesLeft, isRequired, onStarted }: TurnedOnProps) {
  return (
    <div className="grid gap-4">
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone="accent">On</Badge>
          since <Day at={since} />
        </p>
        <p className="text-sm text-quiet">
          <span>
            {recoveryCodesLeft === 0
              ? 'You have no recovery codes left. Create new ones.'
              : `${pluralize(recoveryCodesLeft, 'recovery code')} left.`}
          </span>
          {isRequired && <span> Admins of this portal need two-factor authentication.</span>}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <NewRecoveryCodesButton />
        <SetUpButton label="Change app" variant="secondary" onStarted={onStarted} />
        {!isRequired && <TurnOffButton />}
      </div>
    </div>
  );
}
