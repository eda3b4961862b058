import { act, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createToastQueue, ToastProvider } from '../../lib/toasts/toasts.ts';
import { Toaster } from './toaster.tsx';

test('The toaster announces success politely and failure assertively, one toast at a time', async () => {
  const toasts = createToastQueue();
  render(
    <ToastProvider value={toasts}>
      <Toaster />
    </ToastProvider>,
  );
  toasts.success({ title: 'Samples requested', text: 'You have 3 credits remaining.' });
  const success = await screen.findByRole('status', { name: 'Samples requested' });
  expect(within(success).getByText('You have 3 credits remaining.')).toBeVisible();

  toasts.error({ title: 'Failed to request samples', text: 'Please try again later' });
  const failure = await screen.findByRole('alert', { name: 'Failed to request samples' });
  expect(within(failure).getByText('Please try again later')).toBeVisible();
  expect(success).toHaveAttribute('data-limited');
});

test('The button of a toast acts once and closes the toast', async () => {
  const toasts = createToastQueue();
  render(
    <ToastProvider value={toasts}>
      <Toaster />
    </ToastProvider>,
  );
  const onClick = vi.fn();
  toasts.success({ title: 'Request updated', action: { label: 'Undo', onClick } });
  const toast = await screen.findByRole('status', { name: 'Request updated' });
  const undo = within(toast).getByRole('button', { name: 'Undo' });
  act(() => {
    undo.click();
    undo.click();
  });
  expect(onClick).toHaveBeenCalledOnce();
  await waitFor(() => expect(toast).not.toBeInTheDocument());
});
