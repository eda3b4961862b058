import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { apiTokenView } from '../../test/builders.ts';
import { client } from '../../test/people.ts';
import { renderPage } from '../../test/render-page.tsx';
import { ApiTokens } from './api-tokens.tsx';

it('After a token was revoked the focus is on the button that creates one', async () => {
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
