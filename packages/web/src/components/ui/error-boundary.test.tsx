import { onlineManager } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary.tsx';

function Chart({ fails }: { fails: boolean }) {
  if (fails) throw new Error('No chart');
  return <p>A chart</p>;
}

const page = (fails: boolean, resetKey: string) => (
  <>
    <h1>Analytics</h1>
    <ErrorBoundary title="The chart could not be shown." resetKey={resetKey}>
      <Chart fails={fails} />
    </ErrorBoundary>
  </>
);

test('A part that fails is replaced, what is around it stays, and another key shows the part again', () => {
  // React reports what the boundary shows.
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { rerender } = render(page(true, 'a'));
  report.mockClear();
  expect(screen.getByRole('heading', { name: 'Analytics' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('The chart could not be shown.');
  rerender(page(false, 'a'));
  expect(screen.queryByText('A chart')).toBeNull();
  rerender(page(false, 'b'));
  expect(screen.getByText('A chart')).toBeVisible();
});

test('A part that fails waits for a press, for what was typed around it, when the connection is back', () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  render(page(true, 'a'));
  report.mockClear();
  act(() => onlineManager.setOnline(false));
  act(() => onlineManager.setOnline(true));
  expect(reload).not.toHaveBeenCalled();
  screen.getByRole('button', { name: 'Reload' }).click();
  expect(reload).toHaveBeenCalledOnce();
});
