import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { createQueryClient } from '../../../lib/api/query-client.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { fakeServerLink } from '../../../test/fake-server.ts';
import { useCart } from './use-cart.ts';

const renderCart = () => {
  const links = [fakeServerLink({ 'me.samples.unavailable': () => [] }, [])];
  const client = createQueryClient(trpc.createClient({ links }));
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, children);
  const { result } = renderHook(() => useCart(1), { wrapper });
  return {
    result,
    put: () => act(() => result.current.put({ id: 1, name: 'Sample 1', quantity: 2 })),
    keyFor: (submission: object) => {
      let key = '';
      act(() => {
        key = result.current.keyFor(submission);
      });
      return key;
    },
  };
};

describe('The idempotency key of a submission', () => {
  const samples = [{ id: 1, quantity: 2 }];
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

test('A change in one tab shows in the other, which does not store it again', () => {
  const KEY = 'basket.1';
  const { put, result } = renderCart();
  put();
  const stored = JSON.stringify({ key: 'of another tab', lines: [{ id: 1, quantity: 3 }] });
  // The other tab has stored more since.
  localStorage.setItem(KEY, 'more');
  const tell = (newValue: string | null) =>
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue })));
  tell(stored);
  expect(result.current.lines).toMatchObject([{ id: 1, name: 'Sample 1', quantity: 3 }]);
  expect(localStorage.getItem(KEY)).toBe('more');
  tell(null);
  expect(result.current.lines).toEqual([]);
});
