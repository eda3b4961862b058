import { quantityLimits } from '@portal/contract/requests.values';
import Check from 'lucide-react/icons/check';
import Plus from 'lucide-react/icons/plus';
import { useRef } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { CART_LIMIT_ID, cartLimit } from '../cart/cart.ts';
import type { PageCart } from '../cart/use-cart.ts';

type AddToEntryProps = { sample: { id: number; name: string }; cart: PageCart };

/** On a card. The quantity is chosen beside the catalogue, whatever the credits are: a request can be free of charge. */
export function AddToEntry({ sample: { id, name }, cart }: AddToEntryProps) {
  const control = useRef<HTMLDivElement>(null);
  const isChosen = cart.lines.some((line) => line.id === id);
  const isFull = cartLimit(cart.lines, Number.POSITIVE_INFINITY) !== null;
  return (
    <div ref={control} tabIndex={-1} className="z-10 flex h-10 items-center outline-none">
      {isChosen ? (
        <p className="flex items-center gap-2 px-1 text-sm text-quiet">
          <Check className="size-4" aria-hidden />
          Selected
        </p>
      ) : (
        <Button
          variant="secondary"
          aria-label={`Add ${name}`}
          disabled={isFull}
          aria-describedby={isFull ? CART_LIMIT_ID : undefined}
          onClick={() => {
            cart.put({ id, name, quantity: quantityLimits.min });
            // The pressed button disappears.
            control.current?.focus({ preventScroll: true });
          }}
          icon={<Plus aria-hidden />}
          className="flex-1"
        >
          Add
        </Button>
      )}
    </div>
  );
}
