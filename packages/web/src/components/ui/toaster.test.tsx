import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { createToasts, ToastProvider } from '../../lib/toasts/toasts.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { DialogFooter } from '../dialog/dialog-footer.tsx';
import { Toaster } from './toaster.tsx';

function renderToaster(dialogs: readonly string[] = [], content: ReactNode = 'Its content') {
  const toasts = createToasts();
  render(
    <ToastProvider value={toasts}>
      <button type="button">Save</button>
      {dialogs.map((title) => (
        <Dialog key={title} open title={title} onOpenChange={() => undefined}>
          {content}
        </Dialog>
      ))}
      <Toaster />
    </ToastProvider>,
  );
  return toasts;
}

function storeShortcutsAre(state: 'on' | 'off') {
  localStorage.setItem('queue-shortcuts', state);
  window.dispatchEvent(new Event('portal-shortcuts-change'));
}

afterEach(() => vi.useRealTimers());

test('The toaster announces success politely and failure assertively, one toast at a time', () => {
  const toasts = renderToaster();
  act(() => toasts.success({ title: 'Samples requested', text: 'You have 3 credits remaining.' }));
  const success = screen.getByRole('status', { name: 'Samples requested' });
  expect(within(success).getByText('You have 3 credits remaining.')).toBeVisible();

  act(() => toasts.error({ title: 'Failed to request samples', text: 'Please try again later' }));
  const failure = screen.getByRole('alert', { name: 'Failed to request samples' });
  expect(within(failure).getByText('Please try again later')).toBeVisible();
  expect(success).not.toBeInTheDocument();
});

test('The button of a toast acts once and closes the toast', () => {
  const toasts = renderToaster();
  const onClick = vi.fn();
  act(() => toasts.success({ title: 'Request updated', action: { label: 'Undo', onClick } }));
  const toast = screen.getByRole('status', { name: 'Request updated' });
  const undo = within(toast).getByRole('button', { name: 'Undo' });
  act(() => {
    undo.click();
    undo.click();
  });
  expect(onClick).toHaveBeenCalledOnce();
  expect(toast).not.toBeInTheDocument();
});

test('F6 leads to the toast, and its Close button back', async () => {
  const toasts = renderToaster();
  screen.getByRole('button', { name: 'Save' }).focus();
  act(() => toasts.success({ title: 'Client updated' }));
  await userEvent.keyboard('{F6}');
  expect(screen.getByRole('region', { name: 'Notifications' })).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
});

test('A toast is in the topmost dialog, whose Close button is the only one of this name', () => {
  const toasts = renderToaster(['Client', 'Credits']);
  act(() => toasts.error({ title: 'Failed to update client' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Credits' }));
  const toast = within(dialog.getByRole('alert', { name: 'Failed to update client' }));
  expect(dialog.getAllByRole('button', { name: 'Close' })).toHaveLength(1);
  fireEvent.click(toast.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('A failure is above the buttons of the dialog, and stays there', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const toasts = renderToaster(['Client'], <DialogFooter>Save</DialogFooter>);
  act(() => toasts.error({ title: 'Failed to update client' }));
  const alert = screen.getByRole('alert', { name: 'Failed to update client' });
  expect(alert.closest('.dialog-footer')).not.toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(alert).toBeVisible();
  act(() => toasts.success({ title: 'Client updated' }));
  expect(screen.getByRole('status').closest('.dialog-footer')).toBeNull();
});

test('A failure from before the dialog is not above its buttons', () => {
  const toasts = createToasts();
  const page = (isOpen: boolean) => (
    <ToastProvider value={toasts}>
      <Dialog open={isOpen} title="Client" onOpenChange={() => undefined}>
        <DialogFooter>Save</DialogFooter>
      </Dialog>
      <Toaster />
    </ToastProvider>
  );
  const { rerender } = render(page(false));
  act(() => toasts.error({ title: 'Failed to update request' }));
  rerender(page(true));
  const alert = within(screen.getByRole('dialog')).getByRole('alert');
  expect(alert.closest('.dialog-footer')).toBeNull();
});

test('A toast that repeats what the form in a dialog says is beside the dialog, and cannot be pressed there', () => {
  const toasts = renderToaster(['Client']);
  act(() =>
    toasts.error({ title: 'Failed to update client', text: 'Username already exists', isInForm: true }),
  );
  const toast = screen.getByRole('alert', { name: 'Failed to update client' });
  expect(within(toast).getByText('Username already exists')).toBeVisible();
  expect(within(toast).queryByRole('button')).toBeNull();
  expect(screen.getByRole('dialog', { name: 'Client' })).not.toContainElement(toast);
});

test('A success is shown for 6 seconds, a failure for 12, and for as long as the pointer is on it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const toasts = renderToaster();
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  act(() => toasts.success({ title: 'Client updated' }));
  await pass(5_999);
  expect(screen.getByRole('status')).toBeVisible();
  await pass(1);
  expect(screen.queryByRole('status')).toBeNull();

  act(() => toasts.error({ title: 'Failed to update client' }));
  fireEvent.mouseMove(screen.getByRole('alert'));
  await pass(60_000);
  expect(screen.getByRole('alert')).toBeVisible();
  fireEvent.mouseLeave(screen.getByRole('alert'));
  await pass(11_999);
  expect(screen.getByRole('alert')).toBeVisible();
  await pass(1);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('A pointer that rests where a toast appears does not hold it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const toasts = renderToaster();
  act(() => toasts.success({ title: 'Client updated' }));
  fireEvent.mouseEnter(screen.getByRole('status'));
  await act(() => vi.advanceTimersByTimeAsync(6_000));
  expect(screen.queryByRole('status')).toBeNull();
});

test('The button of a toast goes when its time is over, also while the pointer is on the toast', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const toasts = renderToaster();
  const action = { label: 'Undo', onClick: vi.fn(), endsAfterMs: 10_000, key: 'z' };
  act(() => toasts.success({ title: 'Request updated', action }));
  const toast = screen.getByRole('status', { name: 'Request updated' });
  fireEvent.mouseMove(toast);
  await act(() => vi.advanceTimersByTimeAsync(9_999));
  within(toast).getByRole('button', { name: 'Undo' }).focus();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(within(toast).queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(toast).toBeVisible();
  expect(screen.getByRole('region', { name: 'Notifications' })).toHaveFocus();
  fireEvent.keyDown(document.body, { key: 'z' });
  expect(action.onClick).not.toHaveBeenCalled();
});

test('The key of its button presses it, except in a text field or while shortcuts are off', () => {
  const toasts = renderToaster();
  const onClick = vi.fn();
  act(() => toasts.success({ title: 'Request updated', action: { label: 'Undo', onClick, key: 'z' } }));
  const field = document.body.appendChild(document.createElement('input'));
  fireEvent.keyDown(field, { key: 'z' });
  field.remove();
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  act(() => storeShortcutsAre('off'));
  fireEvent.keyDown(document.body, { key: 'z' });
  expect(onClick).not.toHaveBeenCalled();
  act(() => storeShortcutsAre('on'));
  fireEvent.keyDown(document.body, { key: 'z' });
  expect(onClick).toHaveBeenCalledOnce();
  expect(screen.queryByRole('status')).toBeNull();
});
