import type { UserView } from '@portal/contract/accounts';
import {
  CreateHeldRequestInput,
  type HeldRequestView,
  heldRequestMessages,
} from '@portal/contract/requests/held-requests';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { DialogFooter } from '../../../components/dialog/dialog-footer.tsx';
import type { DialogState } from '../../../components/dialog/use-item-dialog.ts';
import { TextAreaField } from '../../../components/form/text-area-field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { useToastMutation } from '../../../lib/api/use-toast-mutation.ts';
import { formatShortDay } from '../../../lib/format/dates.ts';
import { fieldOf } from '../../../lib/forms/field-of.ts';
import { readValid } from '../../../lib/forms/read-valid.ts';
import { useZodForm } from '../../../lib/forms/use-zod-form.ts';
import { paths } from '../../../lib/paths.ts';
import { failureMessages, successMessages } from '../../../lib/toasts/messages.ts';
import { type CartLine, unitsOf } from '../cart/cart.ts';
import type { CartState } from '../cart/use-cart.ts';
import { formatCredits, formatMoreCredits } from '../describe-request.ts';
import { CartDetailFields } from '../form/cart-detail-fields.tsx';
import { CartLines } from '../form/cart-lines.tsx';
import { useCartDetails } from '../form/use-cart-details.ts';
import { AskedLines } from './asked-lines.tsx';
import { RenewalFacts } from './renewal-facts.tsx';

type WaitsFor = HeldRequestView['waitsFor'];

const ReasonForm = z
  .strictObject({ reason: CreateHeldRequestInput.shape.reason })
  .check(
    z.refine(({ reason }) => Boolean(reason), { path: ['reason'], message: heldRequestMessages.reason }),
  );

type HoldFormProps = {
  waitsFor: WaitsFor;
  cart: CartState;
  user: UserView;
  isOpen: boolean;
  onClose: () => void;
  onHeld: () => void;
};

function HoldForm({ waitsFor, cart, user, isOpen, onClose, onHeld }: HoldFormProps) {
  const isAsking = waitsFor === 'admin';
  const details = useCartDetails(cart);
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const reasonForm = useZodForm(ReasonForm, { defaultValues: { reason: '' }, draft: 'more credits' });
  // While the dialog fades out, it shows what was held. The cart is empty by then.
  const [held, setHeld] = useState<CartLine[]>();
  const lines = held ?? cart.lines;
  const units = unitsOf(lines);
  const missing = units - user.remainingCredits;
  const day = formatShortDay(user.nextResetDate);
  const { mutate, isPending } = useToastMutation(trpc.me.heldRequests.create, {
    success: {
      ...(isAsking ? successMessages.creditsAsked : successMessages.requestPlanned(day)),
      action: { label: 'View', onClick: () => void navigate(paths.requestHistory) },
    },
    failure: failureMessages.holdRequest,
    form: details.form,
    // Read after an error too, because the credits or the catalogue on screen may be out of date.
    invalidate: ({ auth, me }) => [auth.session, me.heldRequests],
    onSuccess: () => {
      setHeld(lines);
      reasonForm.reset();
      onHeld();
    },
    onError: (error) => {
      if (!details.showRefusal(error)) void utils.me.samples.invalidate();
    },
  });
  const hold = async () => {
    const asked = isAsking ? await readValid(reasonForm) : {};
    const read = asked && (await details.read());
    // A second press may still reach the dialog while it fades out.
    if (!read || !isOpen) return;
    const samples = lines.map(({ id, quantity }) => ({ id, quantity }));
    const input = { waitsFor, samples, ...asked, ...read };
    mutate({ ...input, idempotencyKey: cart.keyFor(input) });
  };
  return (
    <>
      {isAsking ? <AskedLines lines={lines} cart={cart} /> : <CartLines lines={lines} />}
      {isAsking ? (
        <p aria-live="polite" className="mt-4 text-quiet">
          {`You have ${formatCredits(user.remainingCredits)} and selected ${units}.${missing < 1 ? ' Add what you need beyond them.' : ''}`}
        </p>
      ) : (
        <RenewalFacts user={user} units={units} />
      )}
      {isAsking && (
        <div className="mt-5">
          <TextAreaField
            label="Reason"
            hint="The admin who decides reads it."
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
          disabled={lines.length === 0 || missing < 1}
          pending={isPending}
          pendingLabel={isAsking ? 'Asking...' : 'Saving...'}
          onClick={() => void hold()}
        >
          {isAsking
            ? `Ask for ${missing > 0 ? formatMoreCredits(missing) : 'more credits'}`
            : `Send on ${day}`}
        </Button>
      </DialogFooter>
    </>
  );
}

type HoldRequestDialogProps = DialogState & Omit<HoldFormProps, 'isOpen' | 'onClose'>;

/** Keeps the cart as a request that waits for more credits, of an admin or of the renewal. */
export default function HoldRequestDialog({ open, onOpenChange, ...props }: HoldRequestDialogProps) {
  const { create } = trpc.useUtils().me.heldRequests;
  const isAsking = props.waitsFor === 'admin';
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      isBusy={() => create.isMutating() > 0}
      focusesItself
      title={isAsking ? 'Ask for more credits' : 'Send when your credits renew'}
      description={
        isAsking
          ? 'An admin decides. Your request is sent when the credits are granted, and uses none until then.'
          : `Your request is sent on ${formatShortDay(props.user.nextResetDate)}, and uses no credits until then. You can cancel it in your request history.`
      }
    >
      <HoldForm {...props} isOpen={open} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}
