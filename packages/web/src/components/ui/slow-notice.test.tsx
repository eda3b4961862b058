import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PageSpinner } from './page-spinner.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('A page that does not arrive offers a reload within four seconds, and not at once', () => {
  render(<PageSpinner />);
  act(() => void vi.advanceTimersByTime(2000));
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => void vi.advanceTimersByTime(2000));
  expect(screen.getByRole('alert')).toHaveTextContent('Loading takes longer than usual.');
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
});
