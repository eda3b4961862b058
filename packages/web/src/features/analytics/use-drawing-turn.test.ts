import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useDrawingTurn } from './use-drawing-turn.ts';

test('Charts are drawn in their order, also after one that cannot be loaded or is no longer shown', async () => {
  const file = Promise.withResolvers<void>();
  const first = renderHook(() => useDrawingTurn(true, () => file.promise));
  const notWanted = renderHook(() => useDrawingTurn(false, () => file.promise));
  const gone = renderHook(() => useDrawingTurn(true, () => file.promise));
  const last = renderHook(() => useDrawingTurn(true, () => file.promise));
  await waitFor(() => expect(first.result.current).toBe(true));
  expect([gone.result.current, last.result.current]).toEqual([false, false]);

  gone.unmount();
  file.reject(new Error('no connection'));
  await waitFor(() => expect(last.result.current).toBe(true));
  expect([gone.result.current, notWanted.result.current]).toEqual([false, false]);
});
