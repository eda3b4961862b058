import { pageList } from '@portal/contract/pages';
import type { AppRouter } from '@portal/server/router';
import { render, waitFor } from '@testing-library/react';
import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { createBrowserRouter, type RouteObject, RouterContextProvider } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { queryClientContext } from '../../lib/api/connection.ts';
import { createQueryClient } from '../../lib/api/query-client.ts';
import { sessionQuery } from '../../lib/api/session.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { admin } from '../../test/people.ts';
import { App } from '../app.tsx';
import { routes } from './routes.tsx';

const FILTERED = [
  '/dashboard?search=crest&type=4&fabric=cotton&garment=dark&size=3x3&favorites=true',
  '/dashboard?sample=11',
  '/request-history?search=crest&status=shipped&sort=credits&order=asc&after=abc',
  '/admin?tab=requests&status=pending',
  '/admin/clients?search=mara&state=active&sort=name&order=asc',
  '/admin/requests?search=mara&status=pending&client=7&sample=3&from=2026-01-01&after=abc',
  '/admin/requests/7?status=pending&order=asc',
  '/admin/requests/print?ids=1,2,2,abc&as=pick-list',
  '/admin/samples?sort=name&before=abc',
  '/admin/analytics?from=2026-01-01&to=2026-02-01',
  '/admin/analytics?tab=samples&from=2026-01-01&only=problem&sort=share&after=25',
  '/admin/analytics?tab=clients&sort=amount&order=asc',
  '/admin/analytics?tab=workflow',
  '/settings/credits?period=2&cursor=abc',
];
const plain = pageList
  .filter(({ access }) => access !== 'everyone')
  .map(({ path }) => path.replace(':id', '7'));

/** A router clears what it has loaded from the lazy parts of its routes. */
function copyOf(route: RouteObject): RouteObject {
  const { children, ...rest } = route;
  const copy = { ...rest, ...(route.lazy && { lazy: { ...route.lazy } }) } as RouteObject;
  return children ? ({ ...copy, children: children.map(copyOf) } as RouteObject) : copy;
}

/** Opens a page of the app as an admin, with a server that never responds. */
function openPage(url: string) {
  const sent: string[] = [];
  const silentLink: TRPCLink<AppRouter> =
    () =>
    ({ op }) =>
      observable(() => void (op.type === 'query' && sent.push(`${op.path} ${JSON.stringify(op.input)}`)));
  const trpcClient = trpc.createClient({ links: [silentLink] });
  const queryClient = createQueryClient(trpcClient);
  queryClient.setQueryData(sessionQuery.queryKey, { user: admin });
  window.history.replaceState(null, '', url);
  const router = createBrowserRouter(routes.map(copyOf), {
    getContext: () => new RouterContextProvider(new Map([[queryClientContext, queryClient]])),
  });
  onTestFinished(() => router.dispose());
  render(<App connection={{ queryClient, trpcClient }} router={router} />);
  return { sent, queryClient };
}

test.each([...plain, ...FILTERED])('The loader of %s sends what the page reads and no more', async (url) => {
  const { sent, queryClient } = openPage(url);
  await waitFor(() => expect(document.querySelector('main')?.textContent).toBeTruthy());
  expect(sent).toEqual([...new Set(sent)]);
  const unread = () =>
    queryClient
      .getQueryCache()
      .getAll()
      .filter((query) => query.getObserversCount() === 0);
  // The code of a dialog comes after that of its page.
  await waitFor(() => expect(unread().map(({ queryKey }) => queryKey)).toEqual([]));
  expect(sent).toEqual([...new Set(sent)]);
});
