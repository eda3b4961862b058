import { describe, expect, test, vi } from 'vitest';
import { emptyCart } from './cart.ts';
import { readCart, storeCart } from './cart-storage.ts';

const cart = { ...emptyCart(), lines: [{ id: 3, name: 'Crest', quantity: 2 }] };

describe('keeping the basket', () => {
  test('a reload brings it back under the same key, and to nobody else', () => {
    storeCart(1, cart);
    expect(readCart(1)).toEqual(cart);
    expect(readCart(2).lines).toEqual([]);
  });

  test('an empty one leaves nothing behind', () => {
    storeCart(1, cart);
    storeCart(1, emptyCart());
    expect(localStorage).toHaveLength(0);
  });

  test.each([
    'not json',
    '[]',
    '{"key":"k","lines":[{"id":1,"name":"Crest","quantity":11}],"notes":[]}',
    '{"key":"k","lines":[{"id":"1","name":"Crest","quantity":1}],"notes":[]}',
  ])('what somebody else wrote there is no basket: %s', (stored) => {
    localStorage.setItem('basket.1', stored);
    expect(readCart(1)).toMatchObject({ lines: [], notes: [] });
  });

  test('closed storage costs the reload, not the page', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('closed', 'SecurityError');
    });
    expect(() => storeCart(1, cart)).not.toThrow();
  });
});
