import { pageList } from '@portal/contract/pages';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { PageSpinner } from '../../components/ui/page-spinner.tsx';
import { queryClientContext } from '../../lib/api/connection.ts';
import { pageLoader } from '../../lib/api/page-loader.ts';
import { sessionQuery } from '../../lib/api/session.ts';
import { RequireSession, RootRoute } from './guards.tsx';
import { PageError } from './page-error.tsx';
import { Root } from './root.tsx';

const files = import.meta.glob<{ default: ComponentType }>('../../pages/**/*.page.tsx');

async function loadPage(file: string) {
  const page = await files[`../../pages/${file}.page.tsx`]?.();
  if (!page) throw new Error(`There is no page in ${file}.page.tsx.`);
  return page.default;
}

/** The boundary is around the pages: that of a lazy route is not shown while its code is missing. */
function layoutRoute(load: () => Promise<ComponentType>, pages: RouteObject[]): RouteObject {
  return {
    lazy: { Component: load },
    handle: { load },
    children: [{ ErrorBoundary: PageError, children: pages }],
  };
}

/** The queries of a page begin beside its code, and not again when only the search part of the URL changes. */
const pageRoutes = pageList.flatMap((page) => {
  const { name, path, access, file, section } = page;
  if (file === undefined) return [];
  const load = () => loadPage(file);
  const loader = async () => pageLoader(access, (await import('./page-queries.ts')).queriesOf(page));
  const route: RouteObject = {
    path,
    handle: { load },
    lazy: access === 'everyone' ? { Component: load } : { Component: load, loader },
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  };
  return [{ name, access, isSection: section !== undefined, route }];
});

function pagesFor(access: 'everyone' | 'client' | 'admin', { isSection = false } = {}) {
  return pageRoutes
    .filter((page) => page.access === access && page.isSection === isSection && page.name !== 'help')
    .map(({ route }) => route);
}

const clientSettings = layoutRoute(
  async () => (await import('../layouts/settings-frame.tsx')).ClientSettings,
  pagesFor('client', { isSection: true }),
);
const adminSettings = layoutRoute(
  async () => (await import('../layouts/settings-frame.tsx')).AdminSettings,
  pagesFor('admin', { isSection: true }),
);
const helpPage = pageRoutes.filter(({ name }) => name === 'help').map(({ route }) => route);

export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: PageError,
    HydrateFallback: () => (
      <div className="starting">
        <PageSpinner />
      </div>
    ),
    // The page is shown in one piece, once it is known whose it is. The guards show an error.
    loader: async ({ context }) => {
      await context.get(queryClientContext).prefetchQuery(sessionQuery);
      return null;
    },
    shouldRevalidate: () => false,
    children: [
      { path: '/', Component: RootRoute },
      ...pagesFor('everyone'),
      {
        element: <RequireSession />,
        children: [
          layoutRoute(
            async () => (await import('../layouts/client/client-layout.tsx')).ClientLayout,
            [...pagesFor('client'), clientSettings],
          ),
          layoutRoute(async () => (await import('../layouts/own-layout.tsx')).OwnLayout, helpPage),
        ],
      },
      {
        element: <RequireSession admin />,
        children: [
          layoutRoute(
            async () => (await import('../layouts/admin/admin-layout.tsx')).AdminLayout,
            [...pagesFor('admin'), adminSettings],
          ),
        ],
      },
      { path: '*', lazy: { Component: () => loadPage('not-found') } },
    ],
  },
];
