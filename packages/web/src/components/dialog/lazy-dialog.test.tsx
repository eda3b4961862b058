import { onlineManager } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { isFreeKey } from '../../lib/shortcuts.ts';
import { createToasts, ToastProvider } from '../../lib/toasts/toasts.ts';
import { Toaster } from '../ui/toaster.tsx';
import { Dialog } from './dialog.tsx';
import { lazyDialog } from './lazy-dialog.tsx';
import type { DialogState } from './use-item-dialog.ts';

function NoteDialog(state: DialogState) {
  return (
    <Dialog {...state} title="Add note">
      A note
    </Dialog>
  );
}

function Page({ dialog: LazyDialog }: { dialog: ComponentType<DialogState> }) {
  const [open, onOpenChange] = useState(false);
  return (
    <>
      <button type="button" onClick={() => onOpenChange(true)}>
        Add note
      </button>
      <button type="button" onClick={() => onOpenChange(false)}>
        Close
      </button>
      <LazyDialog open={open} onOpenChange={onOpenChange} />
    </>
  );
}

/** A page with a lazy dialog, whose file arrives when `arrive` is called. The first `failures` downloads fail. */
function renderDialog({ failures = 0 } = {}) {
  let downloads = 0;
  const { promise, resolve: arrive } = Promise.withResolvers<void>();
  const LazyDialog = lazyDialog(async () => {
    downloads += 1;
    await promise;
    if (downloads <= failures) throw new Error('The server is unavailable');
    return { default: NoteDialog };
  });
  render(
    <ToastProvider value={createToasts()}>
      <Page dialog={LazyDialog} />
      <Toaster />
    </ToastProvider>,
  );
  return { arrive, downloads: () => downloads };
}

const openDialog = () => userEvent.click(screen.getByRole('button', { name: 'Add note' }));

test('A lazy dialog is downloaded when it is opened, once, and gives the focus back when it closes', async () => {
  const { arrive, downloads } = renderDialog();
  expect(downloads()).toBe(0);
  await openDialog();
  arrive();
  expect(await screen.findByRole('dialog', { name: 'Add note' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add note' })).toHaveFocus());
  await openDialog();
  expect(screen.getByRole('dialog', { name: 'Add note' })).toBeVisible();
  expect(downloads()).toBe(1);
});

test('No key is free for a shortcut of the page while a dialog is downloaded', async () => {
  const { arrive } = renderDialog();
  const key = new KeyboardEvent('keydown', { key: 'a' });
  expect(isFreeKey(key)).toBe(true);
  await openDialog();
  expect(isFreeKey(key)).toBe(false);
  arrive();
  await screen.findByRole('dialog', { name: 'Add note' });
  expect(isFreeKey(key)).toBe(false);
});

test('A lazy dialog that fails to download says so and stays closed, and the next click retries', async () => {
  // React reports what the boundary catches.
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { arrive } = renderDialog({ failures: 1 });
  await openDialog();
  arrive();
  expect(await screen.findByRole('alert', { name: 'Failed to open the dialog' })).toBeVisible();
  expect(screen.queryByRole('dialog', { name: 'Add note' })).toBeNull();
  await openDialog();
  expect(await screen.findByRole('dialog', { name: 'Add note' })).toBeVisible();
  report.mockClear();
});

test('While offline, a dialog that fails to download does not offer to reload the page', async () => {
  // React reports what the boundary catches.
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  const { arrive } = renderDialog({ failures: 1 });
  await openDialog();
  arrive();
  const toast = await screen.findByRole('alert', { name: 'Failed to open the dialog' });
  expect(toast).toHaveTextContent("You're offline. What is on the page is kept.");
  expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();
  report.mockClear();
});

test('A lazy dialog that was closed before its download failed says nothing', async () => {
  // React reports what the boundary catches.
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { arrive } = renderDialog({ failures: 1 });
  await openDialog();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await act(async () => arrive());
  // The next opening succeeds, so the failure has been handled before.
  await openDialog();
  expect(await screen.findByRole('dialog', { name: 'Add note' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  report.mockClear();
});
