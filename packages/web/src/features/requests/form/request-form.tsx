import type { UserView } from '@portal/contract/accounts';
import { type ReactNode, useRef, useState } from 'react';
import { Card } from '../../../components/ui/card.tsx';
import { useWriteRemainingCredits } from '../../../lib/api/session.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { useToastMutation } from '../../../lib/api/use-toast-mutation.ts';
import { failureMessages, successMessages } from '../../../lib/toasts/messages.ts';
import type { Cart } from '../cart/cart.ts';
import { CartNotices } from '../cart/cart-notices.tsx';
import type { CartState } from '../cart/use-cart.ts';
import { ConfirmRequestDialog } from '../request-dialogs.ts';
import { RequestSummary } from './request-summary.tsx';

function useSubmitRequest({ onSuccess, onError }: { onSuccess: () => void; onError: () => void }) {
  const utils = trpc.useUtils();
  const writeRemainingCredits = useWriteRemainingCredits();
  const { mutate, isPending } = useToastMutation(trpc.me.requests.submit, {
    success: ({ remainingCredits }) => successMessages.samplesRequested(remainingCredits),
    failure: failureMessages.requestSamples,
    // Read after an error too, because the credits or the catalogue on screen may be out of date.
    invalidate: ({ auth, me }) => [auth.session, me.requests, me.credits],
    onSuccess: ({ remainingCredits }) => {
      writeRemainingCredits(remainingCredits);
      onSuccess();
    },
    onError: () => {
      void utils.me.samples.invalidate();
      onError();
    },
  });
  return { submit: mutate, isPending };
}

type RequestFormProps = {
  user: UserView;
  cart: CartState;
  children: ReactNode;
};

export function RequestForm({ user, cart, children }: RequestFormProps) {
  // The dialog submits what it shows, even if the cart changes meanwhile.
  const [confirmed, setConfirmed] = useState<Pick<Cart, 'key' | 'lines'>>();
  const [isConfirming, setIsConfirming] = useState(false);
  const form = useRef<HTMLElement>(null);
  const { submit, isPending } = useSubmitRequest({
    onSuccess: () => {
      cart.empty();
      setIsConfirming(false);
      // The button that opened the dialog is now disabled and cannot take the focus.
      form.current?.focus({ preventScroll: true });
    },
    onError: () => setIsConfirming(false),
  });
  const openDialog = () => {
    setConfirmed({ key: cart.key, lines: cart.lines });
    setIsConfirming(true);
  };
  const send = () => {
    // A second press may still reach the dialog while it fades out.
    if (!isConfirming || !confirmed) return;
    const samples = confirmed.lines.map(({ id, quantity }) => ({ id, quantity }));
    submit({ samples, idempotencyKey: confirmed.key });
  };
  return (
    <Card
      ref={form}
      id="request-samples"
      tabIndex={-1}
      title="Request Samples"
      description="Choose samples from the catalogue. Each unit costs one credit, up to 10 units per sample."
      className="scroll-mt-20 outline-none"
    >
      <CartNotices notes={cart.notes} onDismiss={cart.dismissNotes} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="min-w-0">{children}</div>
        <RequestSummary
          lines={cart.lines}
          credits={user.remainingCredits}
          pending={isPending}
          onSubmit={openDialog}
        />
      </div>
      {confirmed && (
        <ConfirmRequestDialog
          open={isConfirming}
          onOpenChange={setIsConfirming}
          lines={confirmed.lines}
          credits={user.remainingCredits}
          resetDate={user.nextResetDate}
          pending={isPending}
          onConfirm={send}
        />
      )}
    </Card>
  );
}
