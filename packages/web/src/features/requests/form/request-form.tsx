import type { UserView } from '@portal/contract/accounts';
import { Info, X } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Card } from '../../../components/ui/card.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { lazyDialog } from '../../../components/ui/lazy-dialog.tsx';
import { useWriteRemainingCredits } from '../../../lib/api/session.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { useToastMutation } from '../../../lib/api/use-toast-mutation.ts';
import { paths } from '../../../lib/paths.ts';
import { failureMessages, successMessages } from '../../../lib/toasts/messages.ts';
import type { CartLine, CartState } from '../cart/cart.ts';
import { RequestSummary } from './request-summary.tsx';

const ConfirmRequestDialog = lazyDialog(() => import('./confirm-request-dialog.tsx'));

function useSubmitRequest({ onSuccess, onError }: { onSuccess: () => void; onError: () => void }) {
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const writeRemainingCredits = useWriteRemainingCredits();
  const { mutate, isPending } = useToastMutation(trpc.me.requests.submit, {
    success: ({ id, remainingCredits }) => ({
      ...successMessages.samplesRequested(remainingCredits),
      action: { label: 'View request', onClick: () => void navigate(paths.request(id)) },
    }),
    failure: failureMessages.requestSamples,
    // Read after an error too, because the credits or the catalogue on screen may be out of date.
    invalidate: ({ auth, me }) => [auth.session, me.requests, me.credits, me.samples.get],
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

/** The reasons why samples of a reordered request are missing from the cart. */
function CartNotices({ cart: { notes, dismissNotes } }: { cart: CartState }) {
  return notes.length === 0 ? null : (
    <div className="mb-5 flex items-start gap-3 rounded-md bg-warning-soft p-3 text-warning">
      <Info className="mt-0.5 size-5 shrink-0" aria-hidden />
      <div className="min-w-0 flex-1">
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
      <IconButton size="icon-sm" label="Dismiss" onClick={dismissNotes} icon={<X aria-hidden />} />
    </div>
  );
}

type RequestFormProps = {
  user: UserView;
  cart: CartState;
  /** Opens the sample of a line. */
  onView: (sampleId: number) => void;
  children: ReactNode;
};

export function RequestForm({ user, cart, onView, children }: RequestFormProps) {
  // The dialog submits what it shows, even if the cart changes meanwhile.
  const [confirmed, setConfirmed] = useState<CartLine[]>();
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
    setConfirmed(cart.lines);
    setIsConfirming(true);
  };
  const send = () => {
    // A second press may still reach the dialog while it fades out.
    if (!isConfirming || !confirmed) return;
    const submission = { samples: confirmed.map(({ id, quantity }) => ({ id, quantity })) };
    submit({ ...submission, idempotencyKey: cart.keyFor(submission) });
  };
  return (
    <Card
      ref={form}
      id="request-samples"
      tabIndex={-1}
      title="Request Samples"
      description="Choose samples from the catalogue. Each unit costs one credit, up to 10 units per sample."
      className="scroll-mt-2 outline-none"
    >
      <CartNotices cart={cart} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="min-w-0">{children}</div>
        <RequestSummary
          lines={cart.lines}
          onView={onView}
          credits={user.remainingCredits}
          nextResetDate={user.nextResetDate}
          pending={isPending}
          onSubmit={openDialog}
        />
      </div>
      {confirmed && (
        <ConfirmRequestDialog
          open={isConfirming}
          onOpenChange={setIsConfirming}
          lines={confirmed}
          onView={(sampleId) => {
            setIsConfirming(false);
            onView(sampleId);
          }}
          user={user}
          pending={isPending}
          onConfirm={send}
        />
      )}
    </Card>
  );
}
