import type { UserView } from '@portal/contract/accounts';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { DialogFooter } from '../../../components/ui/dialog-footer.tsx';
import { Day } from '../../../components/ui/time.tsx';
import type { DialogState } from '../../../components/ui/use-item-dialog.ts';
import { type CartLine, unitsOf } from '../cart/cart.ts';
import { CartLineName } from './cart-line-name.tsx';

type ConfirmRequestDialogProps = DialogState & {
  lines: CartLine[];
  /** Closes the dialog and opens the sample of a line. */
  onView: (sampleId: number) => void;
  user: UserView;
  pending: boolean;
  onConfirm: () => void;
};

export default function ConfirmRequestDialog(props: ConfirmRequestDialogProps) {
  const { open, onOpenChange, lines, onView, user, pending, onConfirm } = props;
  const change = (next: boolean) => !pending && onOpenChange(next);
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title="Confirm Sample Request"
      description="Check your selection before you submit it."
    >
      <ul className="divide-y divide-line border-y border-line">
        {lines.map(({ id, name, quantity }) => (
          <li key={id} className="flex justify-between gap-4 py-2.5">
            <CartLineName name={name} onClick={() => !pending && onView(id)} />
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
      <DialogFooter>
        <Button variant="secondary" onClick={() => change(false)}>
          Cancel
        </Button>
        <Button pending={pending} pendingLabel="Requesting..." onClick={onConfirm}>
          Confirm Request
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
