import type { CreatedApiTokenView } from '@portal/contract/accounts/api-tokens';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { apiTokenView } from '../../../test/builders.ts';
import { client } from '../../../test/people.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { ApiTokens } from './api-tokens.tsx';

test('After a token was revoked the focus is on the button that creates one', async () => {
  let isRevoked = false;
  renderPage({
    at: '/settings/api',
    user: client,
    routes: [{ path: '/settings/api', Component: ApiTokens }],
    responses: {
      'me.apiTokens.list': () => (isRevoked ? [] : [apiTokenView()]),
      'me.apiTokens.revoke': () => {
        isRevoked = true;
        return null;
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke Shop' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('No tokens yet.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Create token' })).toHaveFocus());
});

test('A new token is shown even if Escape, Close or Cancel is pressed while it is created', async () => {
  const created = Promise.withResolvers<CreatedApiTokenView>();
  renderPage({
    at: '/settings/api',
    user: client,
    routes: [{ path: '/settings/api', Component: ApiTokens }],
    responses: {
      'me.apiTokens.list': () => [],
      'me.apiTokens.create': () => created.promise,
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Create token' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create token' }));
  await userEvent.type(dialog.getByLabelText('Name'), 'Shop{Enter}');
  await dialog.findByText('Creating...');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('alertdialog', { name: 'Discard changes?' })).not.toBeInTheDocument();
  created.resolve({ ...apiTokenView(), token: 'portal_1' });
  expect(await screen.findByLabelText('API token')).toHaveValue('portal_1');
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
