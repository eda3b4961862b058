import { Dialog } from '../../../components/dialog/dialog.tsx';
import { DialogFooter } from '../../../components/dialog/dialog-footer.tsx';
import type { DialogState } from '../../../components/dialog/use-item-dialog.ts';
import { Button } from '../../../components/ui/button.tsx';
import { unitsOf } from '../cart/cart.ts';
import type { CartState } from '../cart/use-cart.ts';
import { formatUse } from '../describe-request.ts';
import { CartLines } from './cart-lines.tsx';

type SelectionDialogProps = DialogState & {
  cart: CartState;
  credits: number;
  onView: (sampleId: number) => void;
};

/** All lines of the cart, where the summary has no room for them. */
export default function SelectionDialog({ cart, credits, onView, ...dialog }: SelectionDialogProps) {
  const close = () => dialog.onOpenChange(false);
  return (
    <Dialog
      {...dialog}
      title="Your selection"
      description={formatUse(unitsOf(cart.lines), credits)}
      focusesItself
    >
      <CartLines lines={cart.lines} cart={cart} onView={onView} />
      <DialogFooter>
        <Button
          variant="secondary"
          onClick={() => {
            cart.empty();
            close();
          }}
        >
          Clear all
        </Button>
        <Button onClick={close}>Done</Button>
      </DialogFooter>
    </Dialog>
  );
}
