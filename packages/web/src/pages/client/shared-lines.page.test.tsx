import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLayoutEffect } from 'react';
import { expect, test } from 'vitest';
import { catalogueSampleView } from '../../test/builders.ts';
import { client } from '../../test/people.ts';
import { anchor, dashboardResponses, openDialog, renderDashboard } from '../../test/render-dashboard.tsx';
import { renderPage } from '../../test/render-page.tsx';
import DashboardPage from './dashboard.page.tsx';

function storeInOtherTab() {
  const lines = [{ id: anchor.id, quantity: 1 }];
  localStorage.setItem(`basket.${client.id}`, JSON.stringify({ key: 'of another tab', lines }));
}

test('A sample that another tab has selected has a blank line until its name is read, and keeps that name', async () => {
  storeInOtherTab();
  const reading = Promise.withResolvers<void>();
  renderDashboard({ 'me.samples.get': () => reading.promise.then(() => catalogueSampleView()) });
  const placeholder = await screen.findByText('Sample #11');
  expect(placeholder).toHaveClass('sr-only');
  await userEvent.click(screen.getByRole('button', { name: 'One more: Sample #11' }));
  const dialog = await openDialog('Submit Request');
  expect(dialog.getByText('Sample #11')).toHaveClass('sr-only');
  reading.resolve();
  expect(await dialog.findByText('Harbour Anchor')).not.toHaveClass('sr-only');
  expect(dialog.getByText('× 2')).toBeVisible();
  expect(screen.queryByText('Sample #11')).toBeNull();
});

function LateDashboard() {
  // After the page has read the cart, and before it listens.
  useLayoutEffect(storeInOtherTab, []);
  return <DashboardPage />;
}

test('A sample that another tab selects while this one is drawn is selected here, too', async () => {
  renderPage({
    at: '/dashboard',
    user: client,
    routes: [{ path: '/dashboard', Component: LateDashboard }],
    responses: { ...dashboardResponses, 'me.samples.get': () => catalogueSampleView() },
  });
  expect(await screen.findByRole('button', { name: 'Take out Harbour Anchor' })).toBeVisible();
});
