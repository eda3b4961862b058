import { quantityLimits } from '@portal/contract/limits';
import type { HeldRequestView } from '@portal/contract/requests/held-requests';
import { useNavigate } from 'react-router';
import { useSession } from '../../../lib/api/session.ts';
import { paths } from '../../../lib/paths.ts';
import { emptyCart } from '../cart/cart.ts';
import { readCart, storeCart } from '../cart/cart-storage.ts';
import { CART_REPLACED_NOTE } from '../cart/use-reorder.ts';
import { today } from '../needed-by.tsx';

/** Puts a held request into the cart, with its address and details, and opens the request form. */
export function useFillCart() {
  const { user } = useSession();
  const navigate = useNavigate();
  return ({ samples, quantities, shipTo, note, reference, neededBy }: HeldRequestView) => {
    if (user === null) return;
    const isReplaced = readCart(user.id).lines.length > 0;
    storeCart(user.id, {
      ...emptyCart(),
      lines: samples.map(({ id, name }) => ({ id, name, quantity: quantities[id] ?? quantityLimits.min })),
      details: {
        shipTo,
        ...(note !== null && { note }),
        ...(reference !== null && { reference }),
        ...(neededBy !== null && neededBy >= today() && { neededBy }),
      },
      notes: isReplaced ? [CART_REPLACED_NOTE] : [],
    });
    void navigate(`${paths.dashboard}#request-samples`);
  };
}
