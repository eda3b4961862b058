import type { UserView } from '@portal/contract/accounts';
import { addressMessages } from '@portal/contract/addresses';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { DialogFooter } from '../../../components/ui/dialog-footer.tsx';
import { Day } from '../../../components/ui/time.tsx';
import type { DialogState } from '../../../components/ui/use-item-dialog.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { type CartLine, type CartState, unitsOf } from '../cart/cart.ts';
import { DetailFields, useDetailsForm } from '../ship-to/detail-fields.tsx';
import { ShipToGroup } from '../ship-to/ship-to-group.tsx';
import { useAddFirstAddress } from '../ship-to/use-add-first-address.ts';
import { useShipTo } from '../ship-to/use-ship-to.ts';
import { CartLineName } from './cart-line-name.tsx';
import { useSubmitRequest } from './use-submit-request.ts';

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
  const book = trpc.me.addresses.list.useQuery();
  const policy = trpc.me.addresses.policy.useQuery();
  const suggested = book.data?.find(({ isDefault }) => isDefault) ?? null;
  const isRequired = policy.data?.isRequired ?? false;
  const shipTo = useShipTo({
    start: cart.details.shipTo,
    suggested,
    addresses: book.data,
    isRequired,
    onChoose: (chosen) => cart.setDetails((details) => ({ ...details, shipTo: chosen })),
    onAdd: useAddFirstAddress(),
    asksBeforeLeaving: false,
  });
  const details = useDetailsForm({ start: cart.details, asksBeforeLeaving: false });
  const [hasDetails, setHasDetails] = useState(Object.values(details.getValues()).some(Boolean));
  const { submit, isPending } = useSubmitRequest({ shipTo, details, onSubmitted, onRefused: onClose });
  const keepDetails = () => {
    const { note = '', reference = '', neededBy = '' } = details.getValues();
    cart.setDetails(({ shipTo: chosen }) => ({
      shipTo: chosen,
      ...(note && { note }),
      ...(reference && { reference }),
      ...(neededBy && { neededBy }),
    }));
  };
  const confirm = details.handleSubmit(async (values) => {
    const choice = await shipTo.read();
    // A second press may still reach the dialog while it fades out.
    if (!choice || !isOpen) return;
    const standing = suggested && { shipTo: { addressId: suggested.id } };
    if (isRequired && choice.shipTo === undefined && !standing) {
      shipTo.refuse(addressMessages.required);
      return;
    }
    const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
    const submission = {
      samples: lines.map(({ id, quantity }) => ({ id, quantity })),
      ...standing,
      ...choice,
      ...given,
    };
    // Stays what it was for a retry, even if another address becomes the default meanwhile.
    if (choice.shipTo === undefined && standing) cart.setDetails((kept) => ({ ...kept, ...standing }));
    submit({ ...submission, idempotencyKey: cart.keyFor(submission) });
  });
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {lines.map(({ id, name, quantity }) => (
          <li key={id} className="flex justify-between gap-4 py-2.5">
            <CartLineName name={name} onClick={() => !isPending && onView(id)} />
            <span className="shrink-0 text-quiet">{`× ${quantity}`}</span>
          </li>
        ))}
      </ul>
      <dl className="mt-4 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5">
        <dt className="text-quiet">Total credits to be used</dt>
        <dd className="text-right font-medium">{`${unitsOf(lines)} of ${user.remainingCredits}`}</dd>
        <dt className="text-quiet">Credits reset on</dt>
        <dd className="text-right font-medium">
          <Day at={user.nextResetDate} />
        </dd>
      </dl>
      <div className="mt-5 grid grid-cols-1 gap-4">
        {book.isError && (
          <p className="flex flex-wrap items-center gap-3 text-sm">
            Your addresses could not be loaded.
            <Button variant="secondary" size="sm" onClick={() => void book.refetch()}>
              Try again
            </Button>
          </p>
        )}
        <ShipToGroup shipTo={shipTo} isLoading={book.isLoading} />
        {hasDetails ? (
          <form noValidate onBlur={keepDetails} onSubmit={(event) => event.preventDefault()}>
            <DetailFields form={details} />
          </form>
        ) : (
          <Button
            variant="quiet"
            size="sm"
            className="-mx-2.5 justify-self-start"
            onClick={() => {
              setHasDetails(true);
              setTimeout(() => details.setFocus('note'));
            }}
          >
            Add details
          </Button>
        )}
      </div>
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
