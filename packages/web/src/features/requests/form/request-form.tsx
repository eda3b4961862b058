import type { UserView } from '@portal/contract/accounts';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import { type ReactNode, useRef, useState } from 'react';
import { lazyDialog } from '../../../components/dialog/lazy-dialog.tsx';
import { useItemDialog } from '../../../components/dialog/use-item-dialog.ts';
import { Card } from '../../../components/ui/card.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import type { CartLine } from '../cart/cart.ts';
import type { CartState } from '../cart/use-cart.ts';
import { RequestSummary } from './request-summary.tsx';

const ConfirmRequestDialog = lazyDialog(() => import('./confirm-request-dialog.tsx'));
const HoldRequestDialog = lazyDialog(() => import('../held/hold-request-dialog.tsx'));

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
  const holding = useItemDialog<'admin' | 'renewal'>();
  const form = useRef<HTMLElement>(null);
  const finish = () => {
    cart.empty();
    // The button that opened the dialog is now disabled or gone, and cannot take the focus.
    form.current?.focus({ preventScroll: true });
  };
  const openDialog = () => {
    setConfirmed(cart.lines);
    setIsConfirming(true);
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
          user={user}
          onSubmit={openDialog}
          onHold={holding.show}
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
          cart={cart}
          user={user}
          onSubmitted={() => {
            setIsConfirming(false);
            finish();
          }}
        />
      )}
      <HoldRequestDialog
        {...holding.dialog}
        waitsFor={holding.item ?? 'admin'}
        cart={cart}
        user={user}
        onHeld={() => {
          holding.dialog.onOpenChange(false);
          finish();
        }}
      />
    </Card>
  );
}
