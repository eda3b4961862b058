import { matchRoutes } from 'react-router';
import { routes } from './routes.tsx';

/** Fetches the files of a place of the portal, all at once: its layout's and its page's. */
export function preloadLocation(path: string) {
  for (const { route } of matchRoutes(routes, path) ?? []) {
    // Should it fail, the page asks again when it is shown.
    route.handle?.().catch(() => undefined);
  }
}
