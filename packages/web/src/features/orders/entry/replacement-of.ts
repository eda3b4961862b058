import type { AdminRequestDetailView } from '@portal/contract/requests';
import type { Cart } from '../cart/cart.ts';
import { detailsToKeep } from '../cart/use-fill-cart.ts';

export type EntryStart = Pick<Cart, 'lines' | 'details'>;

/** What was requested then, to the same address, without the needed-by day. */
export function replacementOf({
  samples,
  droppedSamples,
  asked,
  shipTo,
  note,
  reference,
}: AdminRequestDetailView): EntryStart {
  return {
    lines: [...samples, ...droppedSamples].map(({ id, name, imageUrl }) => ({
      id,
      name,
      imageUrl,
      quantity: asked[id] ?? 1,
    })),
    details: { shipTo, ...detailsToKeep({ note, reference }) },
  };
}
