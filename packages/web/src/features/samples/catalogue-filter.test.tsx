import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { lazy } from 'react';
import { Link } from 'react-router';
import { expect, test, vi } from 'vitest';
import { sampleView } from '../../test/builders.ts';
import { renderPage } from '../../test/render-page.tsx';
import { Catalogue } from './catalogue.tsx';

const stamp = sampleView({ id: 1, name: 'Café Stamp', description: 'For dark cotton', designSize: null });

function Dashboard() {
  return (
    <>
      <Link to="/help">Help</Link>
      <Catalogue samples={[stamp]} rest="none" isChosen={() => false}>
        {() => null}
      </Catalogue>
    </>
  );
}

test('The search is in the URL when typing pauses, unless the page has been left by then', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
  const neverLoaded = lazy(() => new Promise<never>(() => {}));
  renderPage({
    at: '/dashboard',
    routes: [
      { path: '/dashboard', Component: Dashboard },
      { path: '/help', Component: neverLoaded },
    ],
  });
  await user.type(screen.getByLabelText('Search samples'), 'caf');
  await act(() => vi.advanceTimersByTimeAsync(300));
  expect(window.location.search).toBe('?search=caf');
  await user.type(screen.getByLabelText('Search samples'), 'e');
  await user.click(screen.getByRole('link', { name: 'Help' }));
  await act(() => vi.advanceTimersByTimeAsync(300));
  expect(window.location.pathname).toBe('/help');
  vi.useRealTimers();
});

test('A size is chosen as it is stored, with several blanks or named "all"', async () => {
  const user = userEvent.setup();
  const sizes = ['12  x  12', 'all'].map((designSize, id) => ({ ...stamp, id, designSize }));
  const element = (
    <Catalogue samples={sizes} rest="none" isChosen={() => false}>
      {() => null}
    </Catalogue>
  );
  renderPage({ at: '/dashboard', routes: [{ path: '/dashboard', element }] });
  await screen.findByText('2 samples');
  for (const name of ['12 x 12', 'all']) {
    await user.selectOptions(screen.getByLabelText('Size'), screen.getByRole('option', { name }));
    expect(await screen.findByText('1 sample')).toBeVisible();
  }
  await user.selectOptions(screen.getByLabelText('Size'), screen.getByRole('option', { name: 'All sizes' }));
  expect(await screen.findByText('2 samples')).toBeVisible();
});

test('A link to the catalogue with another search is followed while the catalogue is open', async () => {
  const user = userEvent.setup();
  const element = (
    <>
      <Link to="/dashboard?search=honey">Honey</Link>
      <Link to="/dashboard">Dashboard</Link>
      <Catalogue
        samples={[stamp, { ...stamp, id: 2, name: 'Wild Hive Honey' }]}
        rest="none"
        isChosen={() => false}
      >
        {() => null}
      </Catalogue>
    </>
  );
  renderPage({ at: '/dashboard', routes: [{ path: '/dashboard', element }] });
  await screen.findByText('2 samples');
  await user.click(screen.getByRole('link', { name: 'Honey' }));
  expect(await screen.findByText('1 sample')).toBeVisible();
  expect(screen.getByLabelText('Search samples')).toHaveValue('honey');
  await user.click(screen.getByRole('link', { name: 'Dashboard' }));
  expect(await screen.findByText('2 samples')).toBeVisible();
  expect(screen.getByLabelText('Search samples')).toHaveValue('');
});
