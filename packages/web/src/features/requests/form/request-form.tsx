import type { UserView } from '@portal/contract/accounts';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Card } from '../../../components/ui/card.tsx';
import type { Cart } from '../cart/cart.ts';
import { CartNotices } from '../cart/cart-notices.tsx';
import type { CartState } from '../cart/use-cart.ts';
import { RequestSummary } from './request-summary.tsx';
import { useSubmitRequest } from './use-submit-request.ts';

const loadDialog = () => import('./confirm-request-dialog.tsx');
const ConfirmRequestDialog = lazy(async () => ({ default: (await loadDialog()).ConfirmRequestDialog }));

type RequestFormProps = {
  user: UserView;
  cart: CartState;
  /** The samples to pick from. */
  children: ReactNode;
};

/** Requests what is in the basket, after one more look at it. */
export const RequestForm = ({ user, cart, children }: RequestFormProps) => {
  // What the dialog shows is what it sends, whatever becomes of the basket meanwhile.
  const [asked, setAsked] = useState<Pick<Cart, 'key' | 'lines'>>();
  const [isConfirming, setIsConfirming] = useState(false);
  const isEmpty = cart.lines.length === 0;
  useEffect(() => {
    // Should it fail, it is asked for again when it is needed.
    if (!isEmpty) loadDialog().catch(() => undefined);
  }, [isEmpty]);

  const form = useRef<HTMLElement>(null);
  const { submit, isPending } = useSubmitRequest({
    onSuccess: () => {
      cart.empty();
      setIsConfirming(false);
      // The button that opened the dialog is disabled from now on and cannot take the focus back.
      form.current?.focus({ preventScroll: true });
    },
    onError: () => setIsConfirming(false),
  });
  const ask = () => {
    setAsked({ key: cart.key, lines: cart.lines });
    setIsConfirming(true);
  };
  const send = () => {
    // A second press may still reach the dialog while it fades away.
    if (!isConfirming || !asked) return;
    const samples = asked.lines.map(({ id, quantity }) => ({ id, quantity }));
    submit({ samples, idempotencyKey: asked.key });
  };
  return (
    <Card
      ref={form}
      id="request-samples"
      tabIndex={-1}
      title="Request Samples"
      description="Pick from the catalogue. One credit a unit, up to 10 of each sample."
      className="scroll-mt-20 outline-none"
    >
      <CartNotices notes={cart.notes} onDismiss={cart.dismissNotes} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="min-w-0">{children}</div>
        <RequestSummary
          lines={cart.lines}
          credits={user.remainingCredits}
          pending={isPending}
          onSubmit={ask}
        />
      </div>
      {asked && (
        <Suspense>
          <ConfirmRequestDialog
            open={isConfirming}
            onOpenChange={setIsConfirming}
            lines={asked.lines}
            credits={user.remainingCredits}
            resetDate={user.nextResetDate}
            pending={isPending}
            onConfirm={send}
          />
        </Suspense>
      )}
    </Card>
  );
};
