import { FABRICS } from '@portal/contract/transfer-types.values';
import type { DialogState } from '../../components/dialog/use-item-dialog.ts';
import { unitsOf } from '../../features/orders/cart/cart.ts';
import { CartControl } from '../../features/orders/cart/cart-control.tsx';
import type { PageCart } from '../../features/orders/cart/use-cart.ts';
import { formatUse } from '../../features/orders/describe-request.ts';
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
  const units = unitsOf(cart.lines);
  return (
    <SampleDialog {...dialog} pressCard={(type) => <PressCard type={type} fabric={fabric} />}>
      {(sample) => (
        <>
          {units > 0 && (
            <p className="mr-auto self-center text-sm text-quiet max-sm:order-last max-sm:w-full">{`Selected so far: ${formatUse(units, credits)}`}</p>
          )}
          <CartControl sample={sample} cart={cart} credits={credits} place="dialog" />
        </>
      )}
    </SampleDialog>
  );
}
