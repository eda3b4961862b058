import type { HeldRequestView } from '@portal/contract/held-requests';
import type { RequestDetails } from '@portal/contract/requests';
import { detailNames } from '@portal/contract/requests.fields';
import { quantityLimits } from '@portal/contract/requests.values';
import { useNavigate } from 'react-router';
import { useSession } from '../../../lib/api/session.ts';
import { paths } from '../../../lib/paths.ts';
import { today } from '../needed-by.tsx';
import { type Cart, type CartDetails, type Ending, emptyCart } from './cart.ts';
import { readCart, storeCart } from './cart-storage.ts';

/** The details that the cart takes over: not a needed-by day that has passed. */
export function detailsToKeep(details: RequestDetails): CartDetails {
  const { neededBy } = details;
  const names = detailNames.filter(
    (name) => details[name] && (name !== 'neededBy' || (neededBy && neededBy >= today())),
  );
  return Object.fromEntries(names.map((name) => [name, details[name]]));
}

/** The cart that a held request was. */
export function heldOrder({ samples, quantities, shipTo, ...details }: HeldRequestView) {
  return {
    lines: samples.map(({ id, name, imageUrl }) => ({
      id,
      name,
      imageUrl,
      quantity: quantities[id] ?? quantityLimits.min,
    })),
    details: { shipTo, ...detailsToKeep(details) },
    notes: [],
  };
}

type FilledCart = Pick<Cart, 'lines' | 'details' | 'notes' | 'changes'>;

/** Puts an earlier order into the cart, with its address and details, and opens the request form, with `ending` its dialog. */
export function useFillCart() {
  const { user } = useSession();
  const navigate = useNavigate();
  return (order: FilledCart, ending?: Ending) => {
    if (user === null) return;
    const { lines, details, changes } = readCart(user.id);
    storeCart(user.id, {
      ...emptyCart(),
      ...order,
      ...(lines.length > 0 && { replaced: { lines, details, ...(changes !== undefined && { changes }) } }),
    });
    void navigate(`${paths.dashboard}#request-samples`, { state: { ending, isFilled: true } });
  };
}
