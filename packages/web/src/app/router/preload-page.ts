import { matchRoutes, type RouteObject } from 'react-router';

/** Loads the files of a page and its layout in parallel. A failed download is tried again when the page is shown. */
export async function preloadPage(routes: RouteObject[], path: string): Promise<void> {
  const matches = matchRoutes(routes, path) ?? [];
  await Promise.allSettled(matches.map(({ route }) => route.handle?.()));
}
