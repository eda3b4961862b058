import type { UserView } from '@portal/contract/accounts';
import { clsx } from 'clsx';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { lazyDialog } from '../../../components/dialog/lazy-dialog.tsx';
import { useItemDialog } from '../../../components/dialog/use-item-dialog.ts';
import { Button } from '../../../components/ui/button.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { useFocusOnce } from '../../../lib/hooks/use-focus-once.ts';
import type { Ending } from '../cart/cart.ts';
import type { CartState } from '../cart/use-cart.ts';
import { RequestSummary } from './request-summary.tsx';

const loadOrderDialog = () => import('./order-dialog.tsx');
const OrderDialog = lazyDialog(loadOrderDialog);
const SelectionDialog = lazyDialog(() => import('./selection-dialog.tsx'));

/** Which held request is being changed, what the cart took the place of, and why samples are missing from it. */
function CartNotices({ cart }: { cart: CartState }) {
  const { notes, dismissNotes, changes, empty, replaced, takeReplacedBack } = cart;
  return (
    <>
      {changes !== undefined && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-md bg-accent-soft p-3">
          <p>{`You are changing held request #${changes}. It waits as it was until you send this.`}</p>
          <Button variant="secondary" size="sm" onClick={empty}>
            Keep it as it was
          </Button>
        </div>
      )}
      {(notes.length > 0 || replaced) && (
        <div className="mb-4 flex items-start gap-3 rounded-md bg-warning-soft p-3 text-warning">
          <Info className="mt-0.5 size-5 shrink-0" aria-hidden />
          <div className="min-w-0 flex-1">
            {notes.map((note) => (
              <p key={note}>{note}</p>
            ))}
            {replaced && <p>This replaced your previous selection.</p>}
          </div>
          {replaced && (
            <Button variant="secondary" size="sm" onClick={takeReplacedBack}>
              Take it back
            </Button>
          )}
          <IconButton size="icon-sm" label="Dismiss" onClick={dismissNotes} icon={<X aria-hidden />} />
        </div>
      )}
    </>
  );
}

/** Opens the dialog for which another page has led here. */
function useOpenedEnding(show: (ending: Ending) => void) {
  const navigate = useNavigate();
  const { state, hash, search } = useLocation();
  const ending: Ending | undefined = state?.ending;
  useEffect(() => {
    if (!ending) return;
    show(ending);
    // A reload does not open it again.
    void navigate({ search, hash }, { replace: true, state: null, preventScrollReset: true });
  });
}

/** Says what another page has put into the cart. */
function FilledNotice({ cart: { lines, changes } }: { cart: CartState }) {
  const { state } = useLocation();
  const [isFilled, setIsFilled] = useState(false);
  // Screen readers announce changes of an existing live region only.
  useEffect(() => {
    if (state?.isFilled) setIsFilled(true);
  }, [state]);
  return (
    <p aria-live="polite" className="sr-only">
      {isFilled &&
        lines.length > 0 &&
        changes === undefined &&
        'The samples of your earlier request are selected.'}
    </p>
  );
}

/** With the first sample, so that the dialog opens at once and at its height, and offline too. */
function usePreloadedDialog(isEmpty: boolean) {
  const { addresses } = trpc.useUtils().me;
  const preload = useEffectEvent(() => {
    // Said when the dialog is opened.
    loadOrderDialog().catch(() => undefined);
    void addresses.list.prefetch();
    void addresses.policy.prefetch();
  });
  useEffect(() => {
    if (!isEmpty) preload();
  }, [isEmpty]);
}

type RequestFormProps = {
  user: UserView;
  cart: CartState;
  /** Opens the sample of a line. */
  onView: (sampleId: number) => void;
  /** Samples beyond the credits are being chosen, to ask for more. */
  asking: { isOn: boolean; set: (isOn: boolean) => void };
  className: string;
  children: ReactNode;
};

/** The catalogue and, in a second column, the summary of what was chosen. */
export function RequestForm({ user, cart, onView, asking, className, children }: RequestFormProps) {
  const [isListed, setIsListed] = useState(false);
  const ordering = useItemDialog<Ending>();
  useOpenedEnding(ordering.show);
  usePreloadedDialog(cart.lines.length === 0);
  const { onOpenChange } = ordering.dialog;
  const form = useRef<HTMLElement>(null);
  const focus = useFocusOnce();
  const viewFrom = (close: (isOpen: false) => void) => (sampleId: number) => {
    close(false);
    onView(sampleId);
  };
  return (
    <section
      ref={form}
      id="request-samples"
      tabIndex={-1}
      aria-label="Request Samples"
      // Led here from another page, the client sees the credits above it too.
      className={clsx('scroll-mt-48 outline-none', className)}
    >
      <div className="min-w-0">
        <FilledNotice cart={cart} />
        <CartNotices cart={cart} />
        {children}
      </div>
      <RequestSummary
        cart={cart}
        onView={onView}
        user={user}
        asking={asking}
        onOrder={ordering.show}
        onList={() => setIsListed(true)}
      />
      <SelectionDialog
        open={isListed}
        onOpenChange={setIsListed}
        cart={cart}
        credits={user.remainingCredits}
        onView={viewFrom(setIsListed)}
      />
      <OrderDialog
        {...ordering.dialog}
        ending={ordering.item ?? 'now'}
        cart={cart}
        user={user}
        onView={viewFrom(onOpenChange)}
        onWait={() => ordering.show('renewal')}
        onChoose={() => {
          onOpenChange(false);
          asking.set(true);
        }}
        onSent={() => {
          focus.expect();
          onOpenChange(false);
          asking.set(false);
          cart.emptySent();
        }}
        focusAfter={() => {
          if (!focus.take()) return null;
          // The button that opened the dialog is now disabled or gone, and cannot take the focus.
          form.current?.focus({ preventScroll: true });
          return false;
        }}
      />
    </section>
  );
}
