import { pageAt, pageList } from '@portal/contract/pages';
import { act, screen, waitFor } from '@testing-library/react';
import { getQueryKey } from '@trpc/react-query';
import { isValidElement } from 'react';
import { matchRoutes } from 'react-router';
import { expect, test, vi } from 'vitest';
import { trpc } from '../../lib/api/trpc.ts';
import { returnPath } from '../../lib/paths.ts';
import { admin, client } from '../../test/people.ts';
import { renderPage } from '../../test/render-page.tsx';
import { RequireSession, RootRoute } from './guards.tsx';
import { routes as appRoutes } from './routes.tsx';

const routes = [
  { path: '/', Component: RootRoute },
  { path: '/auth', element: <p>Sign-in page</p> },
  { element: <RequireSession />, children: [{ path: '/dashboard', element: <p>Dashboard</p> }] },
  { element: <RequireSession admin />, children: [{ path: '/admin', element: <p>Admin area</p> }] },
];

test.each([
  ['a visitor', '/', null, 'Sign-in page'],
  ['a visitor', '/dashboard', null, 'Sign-in page'],
  ['a visitor', '/admin', null, 'Sign-in page'],
  ['a client', '/', client, 'Dashboard'],
  ['a client', '/admin', client, 'Dashboard'],
  ['an admin', '/', admin, 'Admin area'],
  ['an admin', '/dashboard', admin, 'Dashboard'],
])('%s who opens %s sees the page of their role', async (_who, at, user, place) => {
  renderPage({ at, user, routes });
  expect(await screen.findByText(place)).toBeVisible();
});

test.each(pageList)(
  'The web app has the page $path of the contract, for the role that may see it',
  ({ path, access }) => {
    const chain = matchRoutes(appRoutes, path.replace(':id', '7')) ?? [];
    const guards = chain.map(({ route }) => route.element).filter(isValidElement);
    expect(chain.at(-1)?.route.path).toBe(path);
    expect(guards.map(({ props }) => props)).toEqual(
      access === 'everyone' ? [] : [access === 'admin' ? { admin: true } : {}],
    );
  },
);

test.each(['/Dashboard', '/ADMIN/Clients/7', '/dashboard/', '/dashboards', '/admin/nothing'])(
  'The server and the web app agree whether there is a page at %s',
  (path) => {
    expect(pageAt(path)?.path ?? '*').toBe(matchRoutes(appRoutes, path)?.at(-1)?.route.path);
  },
);

test('A visitor who opened a page returns to it, with its query, after the sign-in', async () => {
  const place = renderPage({ at: '/dashboard?page=2', user: null, routes });
  expect(await screen.findByText('Sign-in page')).toBeVisible();
  expect(place.pathname).toBe('/auth');
  expect(returnPath(window.history.state.usr, client.id)).toBe('/dashboard?page=2');
});

test('A user whose session ended returns to the page, and another user does not', async () => {
  const { queryClient } = renderPage({ at: '/dashboard?page=2', user: client, routes });
  expect(await screen.findByText('Dashboard')).toBeVisible();
  const session = getQueryKey(trpc.auth.session, undefined, 'query');
  act(() => void queryClient.setQueryData(session, { user: null }));
  expect(await screen.findByText('Sign-in page')).toBeVisible();
  expect(returnPath(window.history.state.usr, client.id)).toBe('/dashboard?page=2');
  expect(returnPath(window.history.state.usr, client.id + 1)).toBe('/');
});

test('A page is loaded again for another user who has signed in in another tab', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  const { queryClient } = renderPage({ at: '/dashboard', user: client, routes });
  const session = getQueryKey(trpc.auth.session, undefined, 'query');
  expect(await screen.findByText('Dashboard')).toBeVisible();
  act(() => void queryClient.setQueryData(session, { user: { ...client, remainingCredits: 0 } }));
  expect(screen.getByText('Dashboard')).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
  act(() => void queryClient.setQueryData(session, { user: { ...client, id: 8 } }));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(screen.queryByText('Dashboard')).not.toBeInTheDocument();
});
