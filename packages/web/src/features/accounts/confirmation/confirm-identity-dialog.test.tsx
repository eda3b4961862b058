import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import ConfirmIdentityDialog from './confirm-identity-dialog.tsx';

test('The dialog stays open while the password is checked, because the refused step is repeated then', async () => {
  const checked = Promise.withResolvers<null>();
  const [onOpenChange, onConfirmed] = [vi.fn(), vi.fn()];
  const element = <ConfirmIdentityDialog open onOpenChange={onOpenChange} onConfirmed={onConfirmed} />;
  renderPage({
    at: '/',
    routes: [{ path: '/', element }],
    responses: { 'auth.confirm': () => checked.promise },
  });
  await userEvent.type(await screen.findByLabelText('Password'), 'secret1{Enter}');
  expect(await screen.findByRole('button', { name: 'Checking...' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.keyboard('{Escape}');
  expect(onOpenChange).not.toHaveBeenCalled();
  checked.resolve(null);
  await waitFor(() => expect(onConfirmed).toHaveBeenCalledOnce());
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
});
