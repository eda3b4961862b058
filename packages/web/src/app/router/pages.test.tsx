import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { Link, useNavigate } from 'react-router';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../test/render-page.tsx';
import { PageContent } from '../layouts/page-content.tsx';
import { PageError } from './page-error.tsx';

function Settings() {
  const navigate = useNavigate();
  return (
    <>
      <Link to="/help">Help</Link>
      <button type="button" onClick={() => void navigate('?tab=two')}>
        Another tab
      </button>
    </>
  );
}

function loadForever() {
  return new Promise<never>(() => undefined);
}

const Help = () => <h1>Help</h1>;

const Layout = () => (
  <>
    <Link to="/settings">Settings</Link>
    <Link to="/help">Help</Link>
    <PageContent />
  </>
);

test('A page takes no more input while the file of the next one is downloaded', async () => {
  const { promise, resolve } = Promise.withResolvers<ComponentType>();
  const load = () => promise;
  const routes = [
    {
      Component: PageContent,
      children: [
        { path: '/settings', Component: Settings },
        { path: '/help', lazy: { Component: load } },
      ],
    },
  ];
  renderPage({ at: '/settings', routes });
  const main = screen.getByRole('main');
  await userEvent.click(screen.getByRole('button', { name: 'Another tab' }));
  expect(main).not.toHaveAttribute('inert');
  await userEvent.click(screen.getByRole('link', { name: 'Help' }));
  expect(main).toHaveAttribute('inert');
  resolve(Help);
  expect(await screen.findByRole('heading', { name: 'Help' })).toBeVisible();
  expect(main).not.toHaveAttribute('inert');
  await waitFor(() => expect(main).toHaveFocus());
});

test('A page that failed to download is shown when the visitor comes back before the next page arrives', async () => {
  // React reports what the boundary shows.
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let isOffline = true;
  const load = async () => {
    if (isOffline) throw new Error('The network is unavailable');
    return Help;
  };
  const routes = [
    {
      Component: Layout,
      children: [{ ErrorBoundary: PageError, children: [{ path: '/help', lazy: { Component: load } }] }],
    },
    { path: '/settings', lazy: { Component: loadForever } },
  ];
  renderPage({ at: '/help', routes });
  expect(await screen.findByRole('alert')).toHaveTextContent("This page didn't load.");
  await userEvent.click(screen.getByRole('link', { name: 'Settings' }));
  expect(screen.getByRole('main')).toHaveAttribute('inert');
  report.mockClear();
  isOffline = false;
  await userEvent.click(screen.getByRole('link', { name: 'Help' }));
  expect(await screen.findByRole('heading', { name: 'Help' })).toBeVisible();
  expect(screen.getByRole('main')).not.toHaveAttribute('inert');
});
