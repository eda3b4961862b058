import { cleanup, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../test/render-page.tsx';
import { pageFile } from './page-file.tsx';

const Help = () => <h1>Help</h1>;

/** A page whose first download fails. */
function failingOnce() {
  let downloads = 0;
  return pageFile(async () => {
    downloads += 1;
    if (downloads === 1) throw new Error('The server is unavailable');
    return { Help };
  }, 'Help');
}

test('A page whose file could not be downloaded is shown when its file is loaded ahead of the next visit', async () => {
  const { Component, handle } = failingOnce();
  // React reports what the boundary shows.
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  renderPage({ at: '/help', routes: [{ path: '/help', Component }] });
  expect(await screen.findByRole('alert')).toHaveTextContent('This page could not be shown.');
  report.mockClear();
  cleanup();
  await handle();
  renderPage({ at: '/help', routes: [{ path: '/help', Component }] });
  expect(screen.getByRole('heading', { name: 'Help' })).toBeVisible();
});

test('A page is shown although its file is still being downloaded again after a failure', async () => {
  const { Component, handle } = failingOnce();
  await expect(handle()).rejects.toThrow('The server is unavailable');
  void handle();
  renderPage({ at: '/help', routes: [{ path: '/help', Component }] });
  expect(await screen.findByRole('heading', { name: 'Help' })).toBeVisible();
});
