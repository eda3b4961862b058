import { requestMessages } from '@portal/contract/limits';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { createQueryClient } from '../../../lib/api/query-client.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { fakeServerLink } from '../../../test/fake-server.ts';
import { type CartLine, cartLimit, unitsOf, useCart, withLine, withoutLine } from './cart.ts';

function line(id: number, quantity: number): CartLine {
  return { id, name: `Sample ${id}`, quantity };
}

describe('The cart', () => {
  test('A cart costs one credit per unit', () => {
    expect(unitsOf([line(1, 2), line(2, 3)])).toBe(5);
    expect(unitsOf([])).toBe(0);
  });

  test('A sample cannot be added once the units of the cart equal the credits, and the cart says why', () => {
    expect(cartLimit([line(1, 4)], 5)).toBeNull();
    expect(cartLimit([line(1, 5)], 5)).toBe(
      'All 5 credits are selected. Remove a unit to add something else.',
    );
    expect(cartLimit([line(1, 5)], 4)).toBe(requestMessages.notEnoughCredits);
    expect(cartLimit([], 0)).toBe(requestMessages.notEnoughCredits);
  });

  test('No sample can be added to 200 samples, and the cart says why', () => {
    const lines = Array.from({ length: 200 }, (_, id) => line(id, 1));
    expect(cartLimit(lines.slice(1), 1_000)).toBeNull();
    expect(cartLimit(lines, 1_000)).toBe('A request can include at most 200 samples');
  });

  test('A sample is in the cart once, in the order of adding', () => {
    const lines = withLine(withLine(withLine([], line(7, 1)), line(3, 1)), line(7, 4));
    expect(lines).toEqual([line(7, 4), line(3, 1)]);
    expect(withoutLine(lines, 7)).toEqual([line(3, 1)]);
  });
});

describe('The idempotency key of a submission', () => {
  const samples = [{ id: 1, quantity: 2 }];
  const renderCart = () => {
    const links = [fakeServerLink({ 'me.samples.unavailable': () => [] }, [])];
    const client = createQueryClient(trpc.createClient({ links }));
    const wrapper = ({ children }: { children: ReactNode }) =>
      createElement(QueryClientProvider, { client }, children);
    const { result } = renderHook(() => useCart(1), { wrapper });
    return {
      put: () => act(() => result.current.put(line(1, 2))),
      keyFor: (submission: object) => {
        let key = '';
        act(() => {
          key = result.current.keyFor(submission);
        });
        return key;
      },
    };
  };

  test('A retry has the same key, also after a reload', () => {
    const cart = renderCart();
    cart.put();
    const first = cart.keyFor({ samples, reference: 'A' });
    expect(cart.keyFor({ samples, reference: 'A' })).toBe(first);
    expect(renderCart().keyFor({ samples, reference: 'A' })).toBe(first);
  });

  test('A submission that differs from the last one in any field has a new key, also after a reload', () => {
    const cart = renderCart();
    cart.put();
    const keys = [
      cart.keyFor({ samples }),
      cart.keyFor({ samples, reference: 'A' }),
      cart.keyFor({ samples, reference: 'B' }),
      renderCart().keyFor({ samples, reference: 'C' }),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('The same samples in a changed cart are a new request', () => {
    const cart = renderCart();
    const first = cart.keyFor({ samples });
    cart.put();
    expect(cart.keyFor({ samples })).not.toBe(first);
  });
});
