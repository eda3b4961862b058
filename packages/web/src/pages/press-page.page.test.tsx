import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { sessionQuery } from '../lib/api/session.ts';
import { transferTypeView } from '../test/builders.ts';
import { type Responses, refuse } from '../test/fake-server.ts';
import { admin, client } from '../test/people.ts';
import { renderPage } from '../test/render-page.tsx';
import PressPage from './press-page.page.tsx';

const PAGE = {
  id: 11,
  name: 'Harbour Anchor',
  designSize: '12x12',
  designNumber: 'HA-1',
  imageUrl: null,
  orderUrl: 'https://shop.example.com/ha-1',
  isActive: true,
  pressCard: transferTypeView(),
  isPublic: true,
};

const at = (text: string) => () => <p>{text}</p>;

function renderPressPage(
  response: () => unknown,
  user: typeof client | null = null,
  responses: Responses = {},
) {
  return renderPage({
    at: '/s/7K3M9QRA',
    user,
    routes: [
      { path: '/s/:code', Component: PressPage },
      { path: '/auth', Component: at('Sign-in') },
      { path: '/dashboard', Component: at('Dashboard') },
      { path: '/admin/samples', Component: at('Samples') },
    ],
    responses: { 'pressPages.get': response as never, ...responses },
  });
}

test('A public page shows how the sample is pressed, and leads to its order and its request', async () => {
  renderPressPage(() => PAGE);
  expect(await screen.findByRole('heading', { name: 'Harbour Anchor', level: 1 })).toBeVisible();
  for (const text of ['12x12', 'HA-1', '325 °F (165 °C)']) expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Request this sample' })).toHaveAttribute(
    'href',
    '/dashboard?sample=11',
  );
  expect(screen.getByRole('link', { name: 'Order this design' })).toHaveAttribute('href', PAGE.orderUrl);
});

test('A sample that is switched off keeps its page, without a link to request it', async () => {
  renderPressPage(() => ({ ...PAGE, isActive: false, orderUrl: null }));
  expect(await screen.findByText('No longer available')).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('Without the setting a visitor gets to the sign-in', async () => {
  renderPressPage(refuse('You need to sign in', 401));
  expect(await screen.findByText('Sign-in')).toBeVisible();
});

test.for([
  ['a client gets to the sample', client, 'Dashboard', '?sample=11'],
  ['an admin gets to its editor', admin, 'Samples', '?edit=11'],
] as const)('Without the setting %s', async ([, user, page, search]) => {
  renderPressPage(() => ({ ...PAGE, isPublic: false }), user);
  expect(await screen.findByText(page)).toBeVisible();
  expect(window.location.search).toBe(search);
});

test('Without the setting a page whose session is read later waits for it', async () => {
  const page = Promise.withResolvers<typeof PAGE>();
  const session = Promise.withResolvers<{ user: typeof admin }>();
  const { queryClient } = renderPressPage(() => page.promise, null, {
    'auth.session': () => session.promise,
  });
  act(() => void queryClient.resetQueries({ queryKey: sessionQuery.queryKey }));
  await act(async () => page.resolve({ ...PAGE, isPublic: false }));
  await waitFor(() => expect(queryClient.isFetching()).toBe(1));
  expect(window.location.pathname).toBe('/s/7K3M9QRA');
  session.resolve({ user: admin });
  expect(await screen.findByText('Samples')).toBeVisible();
  expect(window.location.search).toBe('?edit=11');
});

test('Without the setting a client reads that a sample is no longer available', async () => {
  renderPressPage(() => ({ ...PAGE, isPublic: false, isActive: false }), client);
  expect(await screen.findByText('No longer available')).toBeVisible();
});

test('An unknown code is the page that is not found', async () => {
  renderPressPage(refuse('No sample has this code', 404));
  expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
});

test('An unknown code that the server has looked up for the document is not asked for again', async () => {
  const document = { name: 'http://localhost/s/7K3M9QRA', responseStatus: 404 };
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([document as never]);
  const page = renderPressPage(() => PAGE);
  expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  expect(page.inputsOf('pressPages.get')).toEqual([]);
});
