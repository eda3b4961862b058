import type { SecondFactorEnrolmentView } from '@portal/contract/accounts/second-factor';
import { useState } from 'react';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { DialogFooter } from '../../../components/dialog/dialog-footer.tsx';
import type { DialogState } from '../../../components/dialog/use-item-dialog.ts';
import { FormFooter } from '../../../components/form/form-footer.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { EnrolmentForm } from './enrolment-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type StepsProps = { enrolment: SecondFactorEnrolmentView; onClose: () => void };

function Steps({ enrolment, onClose }: StepsProps) {
  const [codes, setCodes] = useState<string[]>();
  if (codes)
    return (
      <>
        <RecoveryCodes codes={codes} />
        <DialogFooter>
          <Button onClick={onClose}>Done</Button>
        </DialogFooter>
      </>
    );
  return (
    <EnrolmentForm
      enrolment={enrolment}
      onEnabled={setCodes}
      footer={(pending) => (
        <FormFooter onCancel={onClose} pending={pending} pendingLabel="Checking...">
          Turn on
        </FormFooter>
      )}
    />
  );
}

type SetUpDialogProps = DialogState & { enrolment: SecondFactorEnrolmentView };

const TITLE = (
  <>
    Set up <span className="whitespace-nowrap">two-factor</span> authentication
  </>
);

export default function SetUpDialog({ enrolment, ...dialog }: SetUpDialogProps) {
  const { enable } = trpc.useUtils().me.secondFactor;
  // The recovery codes are shown only here.
  const isBusy = () => enable.isMutating() > 0;
  return (
    <Dialog {...dialog} isBusy={isBusy} title={TITLE}>
      <Steps
        key={enrolment.secret}
        enrolment={enrolment}
        onClose={() => !isBusy() && dialog.onOpenChange(false)}
      />
    </Dialog>
  );
}
