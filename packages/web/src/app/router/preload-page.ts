import { matchRoutes } from 'react-router';
import { routes } from './routes.tsx';

/** Loads the files of a page and its layout in parallel. A failed download is tried again when the page is shown. */
export async function preloadPage(path: string): Promise<void> {
  const matches = matchRoutes(routes, path) ?? [];
  await Promise.allSettled(matches.map(({ route }) => route.handle?.()));
}
