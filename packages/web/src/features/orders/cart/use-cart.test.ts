import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { createQueryClient } from '../../../lib/api/query-client.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { catalogueSampleView } from '../../../test/builders.ts';
import { fakeServerLink, type Responses } from '../../../test/fake-server.ts';
import { useCart } from './use-cart.ts';

const KEY = 'basket.1';

/** Another tab has stored something. */
function tellOf(newValue: string | null) {
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue })));
}

const responses: Responses = {
  'me.samples.unavailable': () => [],
  'me.samples.get': ({ id }) => catalogueSampleView({ id }),
};

const renderCart = () => {
  const links = [fakeServerLink(responses, [])];
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

test.each(['before', 'after'])(
  'A submission that ends %s this tab shows what another tab has added keeps that',
  (when) => {
    const cart = renderCart();
    cart.put();
    cart.keyFor({ samples: [{ id: 1, quantity: 2 }] });
    const lines = [
      { id: 1, quantity: 2 },
      { id: 2, quantity: 1 },
    ];
    const stored = JSON.stringify({ key: 'of another tab', lines });
    localStorage.setItem(KEY, stored);
    if (when === 'after') tellOf(stored);
    act(() => cart.result.current.emptySent());
    expect(cart.result.current.lines).toMatchObject(lines);
    expect(localStorage.getItem(KEY)).toBe(stored);
  },
);

test('A submission that ends empties its cart in all tabs', () => {
  const { put, keyFor, result } = renderCart();
  put();
  keyFor({ samples: [{ id: 1, quantity: 2 }] });
  act(() => result.current.emptySent());
  expect(result.current.lines).toEqual([]);
  expect(localStorage.getItem(KEY)).toBeNull();
});

test('A change in one tab shows in the other, which does not store it again', () => {
  const { put, result } = renderCart();
  put();
  const stored = JSON.stringify({ key: 'of another tab', lines: [{ id: 1, quantity: 3 }] });
  // The other tab has stored more since.
  localStorage.setItem(KEY, 'more');
  tellOf(stored);
  expect(result.current.lines).toMatchObject([{ id: 1, name: 'Sample 1', quantity: 3 }]);
  expect(localStorage.getItem(KEY)).toBe('more');
  tellOf(null);
  expect(result.current.lines).toEqual([]);
});
