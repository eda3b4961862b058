import { describe, expect, test, vi } from 'vitest';
import { emptyCart } from './cart.ts';
import { keepInTab, readCart, storeCart } from './cart-storage.ts';

const KEY = 'basket.1';

const cart = { ...emptyCart(), lines: [{ id: 3, name: 'Crest', quantity: 2 }] };

describe('The stored cart', () => {
  test('A stored cart is restored with the same key and for the same client only', () => {
    storeCart(1, cart);
    expect(readCart(1)).toEqual(cart);
    expect(readCart(2).lines).toEqual([]);
  });

  test('A tab has the lines of all tabs, with the names and the details that it knows', () => {
    storeCart(1, { ...cart, details: { note: 'Two cards' } });
    const lines = [
      { id: 3, quantity: 5 },
      { id: 4, quantity: 1 },
    ];
    localStorage.setItem(KEY, JSON.stringify({ key: 'of another tab', changes: 7, lines }));
    expect(readCart(1)).toMatchObject({
      key: 'of another tab',
      changes: 7,
      lines: [
        { id: 3, name: 'Crest', quantity: 5 },
        { id: 4, name: '', quantity: 1 },
      ],
      details: { note: 'Two cards' },
    });
  });

  test('A cart that another tab has emptied is empty, without its details and the replaced one', () => {
    const replaced = { lines: [{ id: 4, name: 'Fern', quantity: 1 }], details: {} };
    storeCart(1, { ...cart, details: { note: 'Two cards' }, replaced });
    localStorage.removeItem(KEY);
    expect(readCart(1)).toMatchObject({ lines: [], details: {} });
    expect(readCart(1)).not.toHaveProperty('replaced');
  });

  test('Without a shared storage a tab keeps its own cart', () => {
    keepInTab(1, cart);
    vi.stubGlobal('localStorage', undefined);
    const read = readCart(1);
    vi.unstubAllGlobals();
    expect(read).toEqual(cart);
  });

  test('All tabs share ids and quantities alone, and the tab keeps what was typed', () => {
    const details = { note: 'Two cards', shipTo: { name: 'Ida Berg', line1: 'Storgata 1' } };
    storeCart(1, { ...cart, details, submitted: '{"note":"Two cards"}' });
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual({
      key: cart.key,
      lines: [{ id: 3, quantity: 2 }],
    });
    expect(readCart(1).details).toEqual(details);
    sessionStorage.clear();
    expect(readCart(1)).toEqual({ ...cart, lines: [{ id: 3, name: '', quantity: 2 }] });
    localStorage.setItem(KEY, JSON.stringify({ ...cart, details }));
    expect(readCart(1).details).toEqual({});
  });

  test('Reading the cart of a tab that has not shown one does not keep it', () => {
    localStorage.setItem(KEY, JSON.stringify(cart));
    readCart(1);
    localStorage.removeItem(KEY);
    expect(readCart(1).lines).toEqual([]);
  });

  test('Storing an empty cart removes it from the storage', () => {
    storeCart(1, cart);
    storeCart(1, emptyCart());
    expect(localStorage).toHaveLength(0);
  });

  test.each([
    'not json',
    '[]',
    '{"key":"k","lines":[{"id":1,"name":"Crest","quantity":11}],"notes":[]}',
    '{"key":"k","lines":[{"id":"1","name":"Crest","quantity":1}],"notes":[]}',
  ])('An invalid stored cart is ignored: %s', (stored) => {
    localStorage.setItem(KEY, stored);
    expect(readCart(1)).toMatchObject({ lines: [], notes: [] });
  });

  test('An unavailable storage does not break the cart', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('closed', 'SecurityError');
    });
    expect(() => storeCart(1, cart)).not.toThrow();
  });
});
