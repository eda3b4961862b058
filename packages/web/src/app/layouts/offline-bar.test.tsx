import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { OfflineBar } from './offline-bar.tsx';

test('A bar says that the browser is offline, until it is online again', () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const become = (next: boolean) => {
    isOnline.mockReturnValue(next);
    act(() => void window.dispatchEvent(new Event(next ? 'online' : 'offline')));
  };
  render(<OfflineBar />);
  const text = "You're offline. What you see may be out of date.";
  expect(screen.queryByText(text)).toBeNull();
  become(false);
  expect(screen.getByText(text)).toBeVisible();
  become(true);
  expect(screen.queryByText(text)).toBeNull();
});
