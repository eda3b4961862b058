import { matchRoutes, type RouteObject } from 'react-router';
import { paths } from '../../lib/paths.ts';

function pathOfIntent({ target }: Event) {
  if (!(target instanceof Element)) return undefined;
  // A visitor who fills in the sign-in form will see the dashboard next.
  if (target instanceof HTMLInputElement && location.pathname === paths.auth) return paths.dashboard;
  const link = target.closest('a');
  return link?.origin === location.origin ? link.pathname : undefined;
}

/**
 * Loads the code of a page when the pointer or the focus is on its link. (`<Link prefetch>` needs React Router's framework
 * mode.)
 */
export function loadPagesOnIntent(routes: RouteObject[]) {
  const load = (event: Event) => {
    const path = pathOfIntent(event);
    for (const { route } of (path && matchRoutes(routes, path)) || []) {
      // A failure is shown when the page is opened, which loads it again.
      void route.handle?.load?.().catch(() => undefined);
    }
  };
  document.addEventListener('pointerover', load);
  document.addEventListener('focusin', load);
}
