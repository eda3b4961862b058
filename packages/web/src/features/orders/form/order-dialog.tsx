import type { UserView } from '@portal/contract/accounts';
import { CreateHeldRequestInput, heldRequestMessages } from '@portal/contract/held-requests';
import { detailFields } from '@portal/contract/requests.fields';
import { onlineManager } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { DialogFooter } from '../../../components/dialog/dialog-footer.tsx';
import type { DialogState } from '../../../components/dialog/use-item-dialog.ts';
import { TextAreaField } from '../../../components/form/text-area-field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { allNull } from '../../../lib/all-null.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { formatShortDay } from '../../../lib/format/dates.ts';
import { fieldOf } from '../../../lib/forms/field-of.ts';
import { readValid } from '../../../lib/forms/read-valid.ts';
import { useZodForm } from '../../../lib/forms/use-zod-form.ts';
import { type Ending, type ShownLine, unitsOf } from '../cart/cart.ts';
import type { CartState } from '../cart/use-cart.ts';
import { formatMoreCredits } from '../describe-request.ts';
import { useWaitingRequests } from '../use-waiting-requests.ts';
import { AskedLines } from './asked-lines.tsx';
import { CartDetailFields } from './cart-detail-fields.tsx';
import { CartLines } from './cart-lines.tsx';
import { OrderFacts } from './order-facts.tsx';
import { useCartDetails } from './use-cart-details.ts';
import { useSendOrder } from './use-send-order.ts';

const ReasonForm = z
  .strictObject({ reason: CreateHeldRequestInput.shape.reason })
  .check(
    z.refine(({ reason }) => Boolean(reason), { path: ['reason'], message: heldRequestMessages.reason }),
  );

function titles(ending: Ending, { nextResetDate }: UserView) {
  return {
    now: { title: 'Confirm Sample Request', description: 'Check your selection before you submit it.' },
    admin: {
      title: 'Ask for more credits',
      description:
        'An admin decides. Your request is sent when the credits are granted, and uses none until then.',
    },
    renewal: {
      title: 'Send when your credits reset',
      description: `Your request is sent on ${formatShortDay(nextResetDate)}, and uses no credits until then. You can change or cancel it in your request history.`,
    },
  }[ending];
}

function buttonLabels(ending: Ending, missing: number, { nextResetDate }: UserView) {
  return {
    now: { children: 'Confirm Request', pendingLabel: 'Requesting...' },
    admin: {
      children: `Ask for ${missing > 0 ? formatMoreCredits(missing) : 'more credits'}`,
      pendingLabel: 'Asking...',
    },
    renewal: { children: `Send on ${formatShortDay(nextResetDate)}`, pendingLabel: 'Saving...' },
  }[ending];
}

const subscribe = (onChange: () => void) => onlineManager.subscribe(onChange);

type OrderProps = {
  ending: Ending;
  cart: CartState;
  user: UserView;
  /** Opens the sample of a line. */
  onView: (sampleId: number) => void;
  /** Closes the dialog, and lets the catalogue add samples beyond the credits. */
  onChoose: () => void;
  /** Opens the form that waits for the reset instead. */
  onWait: () => void;
  isOpen: boolean;
  onClose: () => void;
  onSent: () => void;
};

function Order({ ending, cart, user, onView, onChoose, onWait, isOpen, onClose, onSent }: OrderProps) {
  const isAsking = ending === 'admin';
  const details = useCartDetails(cart, user);
  const waiting = useWaitingRequests(ending === 'now' ? 'admin' : ending);
  const changed = waiting.find(({ id }) => id === cart.changes);
  const reasonForm = useZodForm(ReasonForm, {
    defaultValues: { reason: changed?.reason ?? '' },
    ...(isAsking && { draft: 'more credits' }),
  });
  // While the dialog fades out, it shows what was sent: the cart is empty by then.
  const [sent, setSent] = useState<ShownLine[]>();
  const lines = sent ?? cart.lines;
  const [hasFailed, setHasFailed] = useState(false);
  // An address that is entered here is added to the book first.
  const [isReading, setIsReading] = useState(false);
  const isOnline = useSyncExternalStore(subscribe, () => onlineManager.isOnline());
  const { data: earlier } = trpc.me.requests.earlier.useQuery(
    { sampleIds: lines.map(({ id }) => id) },
    { enabled: ending === 'now' },
  );
  const units = unitsOf(lines);
  const missing = units - user.remainingCredits;
  const { submit, hold, change, ...sending } = useSendOrder({
    user,
    cart,
    details,
    onSent: () => {
      setSent(lines);
      reasonForm.reset();
      onSent();
    },
    onRefused: () => setHasFailed(true),
  });
  const isPending = isReading || sending.isPending;
  const readAll = async () => {
    const asked = isAsking ? await readValid(reasonForm) : {};
    const read = asked && (await details.read());
    return read && { asked, read };
  };
  const send = async () => {
    if (isReading) return;
    setIsReading(true);
    const all = await readAll().finally(() => setIsReading(false));
    // A second press may still reach the dialog while it fades out.
    if (!all || !isOpen) return;
    const { asked, read } = all;
    setHasFailed(false);
    const order = { samples: lines.map(({ id, quantity }) => ({ id, quantity })), ...read };
    if (ending === 'now') return submit({ ...order, idempotencyKey: cart.keyFor(order) });
    const held = { waitsFor: ending, ...order, ...asked, replaces: cart.changes };
    const idempotencyKey = cart.keyFor(held);
    if (changed) return change({ id: changed.id, ...allNull(detailFields), ...order, ...asked });
    hold({ ...held, idempotencyKey });
  };
  return (
    <>
      {isAsking ? (
        <AskedLines lines={lines} cart={cart} onChoose={onChoose} />
      ) : (
        <CartLines
          lines={lines}
          earlier={earlier}
          cart={cart}
          {...(ending === 'now' && {
            onView: (sampleId: number) => !isPending && onView(sampleId),
          })}
        />
      )}
      <OrderFacts ending={ending} user={user} units={units} onWait={onWait} />
      {isAsking && (
        <div className="mt-5">
          <TextAreaField
            label="Reason"
            hint="Required. The admin who decides reads it."
            aria-required
            rows={2}
            {...fieldOf(reasonForm, 'reason')}
          />
        </div>
      )}
      <CartDetailFields details={details} />
      <DialogFooter>
        <Button variant="secondary" onClick={() => !isPending && onClose()}>
          Cancel
        </Button>
        <Button
          disabled={
            lines.length === 0 ||
            (ending !== 'now' && missing < 1) ||
            (ending === 'renewal' && units > user.monthlyCredits)
          }
          pending={isPending}
          onClick={() => void send()}
          {...buttonLabels(ending, missing, user)}
        />
        {/* Above the buttons: lines that wrap are stacked from below. */}
        {hasFailed && (
          <div className="flex w-full items-center gap-3 rounded-md bg-danger-soft px-3 py-2 text-sm">
            <p className="min-w-0 flex-1">
              {`${isOnline ? '' : 'You are offline. '}Your request was not sent. Everything here is kept.`}
            </p>
            <Button variant="secondary" size="sm" pending={isPending} onClick={() => void send()}>
              Try again
            </Button>
          </div>
        )}
      </DialogFooter>
    </>
  );
}

type OrderDialogProps = DialogState &
  Omit<OrderProps, 'isOpen' | 'onClose'> & { focusAfter: () => false | null };

/** Submits the cart, or keeps it as a request that waits for more credits. */
export default function OrderDialog({ open, onOpenChange, focusAfter, ...props }: OrderDialogProps) {
  const { requests, heldRequests } = trpc.useUtils().me;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      isBusy={() =>
        requests.submit.isMutating() +
          heldRequests.submit.isMutating() +
          heldRequests.create.isMutating() +
          heldRequests.update.isMutating() >
        0
      }
      focusesItself={props.ending !== 'now'}
      focusAfter={focusAfter}
      {...titles(props.ending, props.user)}
    >
      <Order key={props.ending} {...props} isOpen={open} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}
