import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { lazyWhenIdle } from './lazy-when-idle.ts';

test('A failed download of a component without which the page works is tried again later', async () => {
  vi.useFakeTimers();
  let downloads = 0;
  const Live = lazyWhenIdle(async () => {
    downloads += 1;
    if (downloads === 1) throw new Error('The server is unavailable');
    return () => <p>Live</p>;
  });
  render(
    <>
      <h1>Settings</h1>
      <Suspense>
        <Live />
      </Suspense>
    </>,
  );
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(downloads).toBe(1);
  expect(screen.getByRole('heading')).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(screen.getByText('Live')).toBeVisible();
  vi.useRealTimers();
});
