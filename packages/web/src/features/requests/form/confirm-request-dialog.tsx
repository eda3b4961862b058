import type { UserView } from '@portal/contract/accounts';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { DialogFooter } from '../../../components/dialog/dialog-footer.tsx';
import type { DialogState } from '../../../components/dialog/use-item-dialog.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Day } from '../../../components/ui/time.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { formatShortDay } from '../../../lib/format/dates.ts';
import { type CartLine, unitsOf } from '../cart/cart.ts';
import type { CartState } from '../cart/use-cart.ts';
import { plannedUnits, useWaitingRequests } from '../held/use-held-requests.ts';
import { CartDetailFields } from './cart-detail-fields.tsx';
import { CartLines } from './cart-lines.tsx';
import { useCartDetails } from './use-cart-details.ts';
import { useSubmitRequest } from './use-submit-request.ts';

/** What a request leaves, until when, and what comes then: "Leaves 3 until Dec 4, then 20." */
function Forecast({ user, units }: { user: UserView; units: number }) {
  const { remainingCredits, monthlyCredits, nextResetDate } = user;
  const planned = plannedUnits(useWaitingRequests('renewal'));
  const left = Math.max(0, remainingCredits - units);
  const uses = planned > 0 ? `, of which ${planned} ${planned === 1 ? 'is' : 'are'} planned` : '';
  return (
    <p className="mt-1.5 text-quiet">
      {`Leaves ${left} until ${formatShortDay(nextResetDate)}, then ${monthlyCredits}${uses}.`}
    </p>
  );
}

type ConfirmationProps = {
  lines: CartLine[];
  cart: CartState;
  /** Opens the sample of a line. */
  onView: (sampleId: number) => void;
  user: UserView;
  isOpen: boolean;
  onClose: () => void;
  onSubmitted: () => void;
};

function Confirmation({ lines, cart, onView, user, isOpen, onClose, onSubmitted }: ConfirmationProps) {
  const details = useCartDetails(cart);
  const { submit, isPending } = useSubmitRequest({ details, onSubmitted, onRefused: onClose });
  const units = unitsOf(lines);
  const confirm = async () => {
    const read = await details.read();
    // A second press may still reach the dialog while it fades out.
    if (!read || !isOpen) return;
    const submission = { samples: lines.map(({ id, quantity }) => ({ id, quantity })), ...read };
    submit({ ...submission, idempotencyKey: cart.keyFor(submission) });
  };
  return (
    <>
      <CartLines lines={lines} onView={(sampleId) => !isPending && onView(sampleId)} />
      <dl className="mt-4 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5">
        <dt className="text-quiet">Total credits to be used</dt>
        <dd className="text-right font-medium">{`${units} of ${user.remainingCredits}`}</dd>
        <dt className="text-quiet">Credits reset on</dt>
        <dd className="text-right font-medium">
          <Day at={user.nextResetDate} />
        </dd>
      </dl>
      <Forecast user={user} units={units} />
      <CartDetailFields details={details} />
      <DialogFooter>
        <Button variant="secondary" onClick={() => !isPending && onClose()}>
          Cancel
        </Button>
        <Button pending={isPending} pendingLabel="Requesting..." onClick={() => void confirm()}>
          Confirm Request
        </Button>
      </DialogFooter>
    </>
  );
}

type ConfirmRequestDialogProps = DialogState & Omit<ConfirmationProps, 'isOpen' | 'onClose'>;

export default function ConfirmRequestDialog({ open, onOpenChange, ...props }: ConfirmRequestDialogProps) {
  const { submit } = trpc.useUtils().me.requests;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      isBusy={() => submit.isMutating() > 0}
      title="Confirm Sample Request"
      description="Check your selection before you submit it."
    >
      <Confirmation {...props} isOpen={open} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}
