import type { UserView } from '@portal/contract/accounts';
import type { DialogState } from '../../components/dialog/use-item-dialog.ts';
import { CartControl } from '../../features/requests/cart/cart-control.tsx';
import type { CartState } from '../../features/requests/cart/use-cart.ts';
import { SampleDialog } from '../../features/samples/sample-dialog.tsx';
import { PressCard } from '../../features/transfer-types/press-card.tsx';

type CatalogueSampleDialogProps = DialogState & {
  id: number;
  cart: CartState;
  user: UserView;
  focusAfter: () => HTMLElement | null;
};

/** A sample with its press card, and the control of the cart. */
export default function CatalogueSampleDialog({ cart, user, ...dialog }: CatalogueSampleDialogProps) {
  return (
    <SampleDialog {...dialog} pressCard={(type) => <PressCard type={type} />}>
      {(sample) => <CartControl sample={sample} cart={cart} credits={user.remainingCredits} place="dialog" />}
    </SampleDialog>
  );
}
