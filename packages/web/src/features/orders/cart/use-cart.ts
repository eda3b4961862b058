import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import { serverQuery } from '../../../lib/api/server-query.ts';
import {
  type Cart,
  type CartDetails,
  type CartLine,
  emptyCart,
  type ShownLine,
  submissionKey,
  withLine,
  withLines,
  withoutLine,
} from './cart.ts';
import { keepInTab, readCart, storeCart, watchSharedLines, withSharedLines } from './cart-storage.ts';

/** What a page does with a cart, wherever that is kept. */
function useCartActions(cart: Cart, setCart: Dispatch<SetStateAction<Cart>>) {
  const nameless = cart.lines.filter(({ name }) => name === '');
  const samples = useQueries({ queries: nameless.map(({ id }) => serverQuery('me.samples.get', { id })) });
  const read = (id: number) => samples.find(({ data }) => data?.id === id)?.data;
  const isPending = ({ id }: CartLine) =>
    samples[nameless.findIndex((line) => line.id === id)]?.isPending ?? false;
  const nameOf = ({ id, name }: CartLine) => name || read(id)?.name || `Sample #${id}`;
  const ids = cart.lines.map(({ id }) => id);
  const { data: unavailableIds = [] } = useQuery({
    ...serverQuery('me.samples.unavailable', { ids }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  const isUnavailable = ({ id }: CartLine) => unavailableIds.includes(id);
  const unavailable = cart.lines.filter(isUnavailable).map(nameOf);
  const lines = cart.lines
    .filter((line) => !isUnavailable(line))
    .map((line): ShownLine => {
      const shown = { imageUrl: read(line.id)?.imageUrl, ...line, name: nameOf(line) };
      return isPending(line) ? { ...shown, isPending: true } : shown;
    });
  const notes =
    unavailable.length > 0 ? [...cart.notes, `No longer available: ${unavailable.join(', ')}.`] : cart.notes;

  return {
    lines,
    details: cart.details,
    changes: cart.changes,
    /** It is another request from now on. */
    forgetChanged: () => setCart(({ changes: _, ...current }) => current),
    setDetails: (change: (details: CartDetails) => CartDetails) =>
      setCart((current) => ({ ...current, details: change(current.details) })),
    sentTo: cart.sentTo,
    /** Keeps the default address of a submission for its retry, or with undefined removes it. */
    setSentTo: (id: number | undefined) =>
      setCart(({ sentTo: _, ...current }) => (id === undefined ? current : { ...current, sentTo: id })),
    /** Why lines are missing. */
    notes,
    replaced: cart.replaced,
    takeReplacedBack: () => setCart(({ replaced }) => ({ ...emptyCart(), ...replaced })),
    put: ({ isPending: isNameless, ...line }: ShownLine) =>
      setCart((current) => withLine(current, isNameless ? { ...line, name: '' } : line)),
    remove: (id: number) => setCart((current) => withoutLine(current, id)),
    /** The idempotency key of a submission. */
    keyFor: (submission: object) => {
      const submitted = submissionKey(cart, submission);
      setCart((current) => ({ ...current, ...submitted }));
      return submitted.key;
    },
    dismissNotes: () =>
      setCart(({ replaced: _, ...current }) => {
        const available = current.lines.filter((line) => !isUnavailable(line));
        return { ...withLines(current, available), notes: [] };
      }),
  };
}

/** The client's cart, which survives a reload. All tabs of the browser have its lines. */
export function useCart(userId: number) {
  const [{ cart, isChanged }, setState] = useState(() => ({ cart: readCart(userId), isChanged: false }));
  const setCart = (change: SetStateAction<Cart>) =>
    setState(({ cart: current }) => ({
      cart: typeof change === 'function' ? change(current) : change,
      isChanged: true,
    }));
  useEffect(() => {
    // What another tab has stored is not stored again: it may have stored more since.
    if (isChanged) storeCart(userId, cart);
    else keepInTab(userId, cart);
  }, [userId, cart, isChanged]);
  useEffect(
    () =>
      watchSharedLines(userId, (stored) =>
        setState((current) => {
          const shared = withSharedLines(current.cart, stored);
          return shared === current.cart ? current : { cart: shared, isChanged: false };
        }),
      ),
    [userId],
  );
  const empty = () => {
    const next = emptyCart();
    storeCart(userId, next);
    setCart(next);
  };
  const actions = useCartActions(cart, setCart);
  const sentKey = useRef<string>(undefined);
  return {
    ...actions,
    keyFor: (submission: object) => {
      const key = actions.keyFor(submission);
      // Now, because the response may be faster than an effect.
      storeCart(userId, { ...cart, key });
      sentKey.current = key;
      return key;
    },
    empty,
    /** After a submission. The page may have been left by then, and another tab may have changed the cart since. */
    emptySent: () => {
      const stored = readCart(userId);
      if (stored.key === sentKey.current) empty();
      else setState({ cart: stored, isChanged: false });
    },
  };
}

export type CartState = ReturnType<typeof useCart>;

/** A cart of the page alone: it touches no stored one. */
export function usePageCart(start: Pick<Cart, 'lines' | 'details'>) {
  const [cart, setCart] = useState<Cart>(() => ({ ...emptyCart(), ...start }));
  return useCartActions(cart, setCart);
}

export type PageCart = ReturnType<typeof usePageCart>;
