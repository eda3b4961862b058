import { quantityLimits } from '@portal/contract/requests.values';
import { clsx } from 'clsx';
import Plus from 'lucide-react/icons/plus';
import { type MouseEvent, useEffect, useRef } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { CART_LIMIT_ID, cartLimit } from './cart.ts';
import { LineQuantity } from './line-quantity.tsx';
import type { PageCart } from './use-cart.ts';

type CartControlProps = {
  sample: { id: number; name: string; imageUrl: string | null };
  cart: PageCart;
  credits: number;
  /** On a card, one of many, the button that adds is not the primary one, and the one that removes is over the picture. */
  place?: 'card' | 'dialog';
};

export function CartControl({
  sample: { id, name, imageUrl },
  cart,
  credits,
  place = 'card',
}: CartControlProps) {
  const line = cart.lines.find((current) => current.id === id);
  const isFull = cartLimit(cart.lines, credits) !== null;
  const control = useRef<HTMLDivElement>(null);
  // The pressed button disappears, so the focus moves to the control that replaces it.
  const focusNext = useRef<'input' | 'button' | 'control'>(undefined);
  useEffect(() => {
    const next = focusNext.current;
    focusNext.current = undefined;
    if (next === 'control') control.current?.focus({ preventScroll: true });
    else if (next) control.current?.querySelector<HTMLElement>(next)?.focus({ preventScroll: true });
  });

  const add = (event: MouseEvent) => {
    // The input is focused for keyboards only (detail 0): on a phone it would open the on-screen keyboard.
    focusNext.current = event.detail === 0 ? 'input' : 'control';
    cart.put({ id, name, imageUrl, quantity: quantityLimits.min });
  };
  const remove = () => {
    focusNext.current = 'button';
    cart.remove(id);
  };
  return (
    <div
      ref={control}
      tabIndex={-1}
      className={clsx('z-10 flex min-h-10 items-center gap-2 outline-none', place === 'dialog' && 'min-w-44')}
    >
      {line ? (
        <LineQuantity
          line={line}
          cart={cart}
          onRemove={remove}
          className="min-w-0 flex-1"
          removeClassName={place === 'card' ? 'absolute top-3 right-3' : undefined}
        />
      ) : (
        <Button
          variant={place === 'card' ? 'secondary' : 'primary'}
          aria-label={`Add ${name}`}
          disabled={isFull}
          aria-describedby={isFull ? CART_LIMIT_ID : undefined}
          onClick={add}
          icon={<Plus aria-hidden />}
          className="flex-1"
        >
          Add
        </Button>
      )}
    </div>
  );
}
