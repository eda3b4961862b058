import { FABRICS } from '@portal/contract/transfer-types.values';
import type { DialogState } from '../../components/dialog/use-item-dialog.ts';
import { CartControl } from '../../features/orders/cart/cart-control.tsx';
import type { PageCart } from '../../features/orders/cart/use-cart.ts';
import { SampleDialog } from '../../features/samples/catalogue/sample-dialog.tsx';
import { PressCard } from '../../features/transfer-types/press-card.tsx';
import { choiceParam } from '../../lib/url-params.ts';
import { useUrlState } from '../../lib/url-state.ts';

const FABRIC_PARAM = { fabric: choiceParam(FABRICS) };

type CatalogueSampleDialogProps = DialogState & {
  id: number;
  cart: PageCart;
  credits: number;
  focusAfter: () => HTMLElement | null;
};

/** A sample with its press card, and the control of the cart. */
export default function CatalogueSampleDialog({ cart, credits, ...dialog }: CatalogueSampleDialogProps) {
  const [{ fabric }] = useUrlState(FABRIC_PARAM);
  return (
    <SampleDialog {...dialog} pressCard={(type) => <PressCard type={type} fabric={fabric} />}>
      {(sample) => <CartControl sample={sample} cart={cart} credits={credits} place="dialog" />}
    </SampleDialog>
  );
}
