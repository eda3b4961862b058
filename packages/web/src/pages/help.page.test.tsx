import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { admin, client } from '../test/people.ts';
import { renderPage } from '../test/render-page.tsx';
import HelpPage from './help.page.tsx';
import VisitorHelpPage from './visitor-help.page.tsx';

function openHelp(user: typeof client) {
  renderPage({ at: '/help', user, routes: [{ path: '/help', Component: HelpPage }] });
}

test('A client searches the guide, and its contents list names what was found', async () => {
  openHelp(client);
  const contents = await screen.findByRole('navigation', { name: 'Contents' });
  expect(within(contents).getByRole('link', { name: 'Credits' })).toHaveAttribute('href', '#credits');
  expect(screen.getByRole('region', { name: 'Follow a request' })).toBeVisible();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search help' }), 'recovery CODES');
  // The results follow the keys.
  await waitFor(() => expect(within(contents).getAllByRole('link')).toHaveLength(1));
  expect(screen.getByRole('status')).toHaveTextContent(/^1 of \d+ sections$/);
  expect(screen.getByRole('region', { name: 'I cannot sign in' })).toBeVisible();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search help' }), ' nonsense');
  expect(await screen.findByText('Nothing in the guide contains these words.')).toBeVisible();
});

test('An admin reads the guides for admins and for clients', async () => {
  openHelp(admin);
  expect(await screen.findByRole('region', { name: 'Decide requests' })).toBeVisible();
  await userEvent.click(screen.getByRole('tab', { name: 'For clients' }));
  expect(screen.getByRole('region', { name: 'Request samples' })).toBeVisible();
});

test('A visitor reads the guide for clients, and what helps with the sign-in', async () => {
  renderPage({ at: '/auth/help', user: null, routes: [{ path: '/auth/help', Component: VisitorHelpPage }] });
  expect(await screen.findByRole('region', { name: 'I cannot sign in' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/auth');
});

test('Every picture in the guides exists', async () => {
  openHelp(admin);
  await screen.findByRole('region', { name: 'Decide requests' });
  for (const picture of screen.getAllByRole('img'))
    expect(picture).toHaveAttribute('src', expect.stringMatching(/\.webp/));
});
