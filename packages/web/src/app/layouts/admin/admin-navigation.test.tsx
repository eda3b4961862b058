import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { attentionView } from '../../../test/builders.ts';
import { admin } from '../../../test/people.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { AdminNavigation } from './admin-navigation.tsx';

test('The navigation describes how many requests are pending, and its links keep their names', async () => {
  renderPage({
    at: '/',
    user: admin,
    routes: [
      { path: '/', Component: AdminNavigation },
      { path: '/admin/requests', element: <p>The queue</p> },
    ],
    responses: { 'admin.attention.get': () => attentionView({ pending: 12 }) },
  });
  expect(await screen.findByText('12')).toBeVisible();
  const links = screen.getAllByRole('link');
  const names = ['Dashboard', 'Clients', 'Samples', 'Sample Requests', 'Analytics', 'Settings'];
  expect(names.map((name) => links.indexOf(screen.getByRole('link', { name })))).toEqual([0, 1, 2, 3, 4, 5]);
  expect(screen.getByRole('link', { name: 'Sample Requests' })).toHaveAccessibleDescription('12 pending');
  expect(screen.getByRole('link', { name: 'Samples' })).not.toHaveAccessibleDescription();
  await userEvent.click(screen.getByText('12'));
  expect(await screen.findByText('The queue')).toBeVisible();
  expect(window.location.search).toBe('?status=pending&sort=neededBy&order=asc');
});
