import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ConnectionBar } from './connection-bar.tsx';

test('A bar says that the browser is offline, until it is online again', () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const become = (next: boolean) => {
    isOnline.mockReturnValue(next);
    act(() => void window.dispatchEvent(new Event(next ? 'online' : 'offline')));
  };
  render(<ConnectionBar isInterrupted={false} />);
  const text = "You're offline. What you see may be out of date.";
  expect(screen.queryByText(text)).toBeNull();
  become(false);
  expect(screen.getByText(text)).toBeVisible();
  become(true);
  expect(screen.queryByText(text)).toBeNull();
});

test('A bar says that live updates are interrupted', () => {
  render(<ConnectionBar isInterrupted />);
  expect(screen.getByText('Live updates are interrupted. What you see may be out of date.')).toBeVisible();
});
