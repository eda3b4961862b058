import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { attentionView } from '../../../test/builders.ts';
import { admin } from '../../../test/people.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { AdminNavigation } from './admin-navigation.tsx';

test('The navigation describes how many requests are pending, and its links keep their names', async () => {
  renderPage({
    at: '/',
    user: admin,
    routes: [{ path: '/', Component: AdminNavigation }],
    responses: { 'admin.attention.get': () => attentionView({ pending: 12 }) },
  });
  expect(await screen.findByText('12')).toBeVisible();
  const links = screen.getAllByRole('link');
  const names = ['Dashboard', 'Clients', 'Samples', 'Sample Requests', 'Analytics', 'Settings'];
  expect(names.map((name) => links.indexOf(screen.getByRole('link', { name })))).toEqual([0, 1, 2, 3, 4, 5]);
  expect(screen.getByRole('link', { name: 'Sample Requests' })).toHaveAccessibleDescription('12 pending');
  expect(screen.getByText('12')).toHaveAttribute(
    'href',
    '/admin/requests?status=pending&sort=neededBy&order=asc',
  );
  expect(screen.getByRole('link', { name: 'Samples' })).not.toHaveAccessibleDescription();
});
