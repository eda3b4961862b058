import type { UserView } from '@portal/contract/accounts';
import { type ReactNode, useRef, useState } from 'react';
import { Card } from '../../components/ui/card.tsx';
import { ConfirmRequestDialog } from './confirm-request-dialog.tsx';
import { RequestSummary } from './request-summary.tsx';
import type { BasketState } from './use-basket.ts';
import { useSubmitRequest } from './use-submit-request.ts';

type RequestFormProps = {
  user: UserView;
  basket: BasketState;
  /** The samples to pick from. */
  children: ReactNode;
};

/** Requests what is in the basket, after one more look at it. */
export const RequestForm = ({ user, basket, children }: RequestFormProps) => {
  const [isConfirming, setIsConfirming] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const submit = useSubmitRequest({
    onSuccess: () => {
      basket.empty();
      setIsConfirming(false);
    },
  });
  const send = () =>
    submit.mutate(
      {
        samples: basket.lines.map(({ id, quantity }) => ({ id, quantity })),
        idempotencyKey: basket.key,
      },
      { onError: () => setIsConfirming(false) },
    );
  return (
    <Card
      title="Request Samples"
      description="Pick from the catalogue. One credit a unit, up to 10 of each sample."
    >
      <div ref={form} className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="min-w-0">{children}</div>
        <RequestSummary
          lines={basket.lines}
          credits={user.remainingCredits}
          pending={submit.isPending}
          onSubmit={() => setIsConfirming(true)}
        />
      </div>
      <ConfirmRequestDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        lines={basket.lines}
        credits={user.remainingCredits}
        resetDate={user.nextResetDate}
        pending={submit.isPending}
        onConfirm={send}
      />
    </Card>
  );
};
