import { useEffect } from 'react';
import { matchRoutes } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { routes } from './routes.tsx';

const INTENT_EVENTS = ['pointerover', 'focusin'] as const;

/** Loads the files of a page and its layout in parallel. */
function preloadPage(path: string) {
  for (const { route } of matchRoutes(routes, path) ?? []) {
    // A failed download is tried again when the page is shown.
    route.handle?.().catch(() => undefined);
  }
}

function pathOfIntent({ target }: Event) {
  if (!(target instanceof Element)) return undefined;
  // A visitor who fills in the sign-in form will see the dashboard next.
  if (target instanceof HTMLInputElement && location.pathname === paths.auth) return paths.dashboard;
  const link = target.closest('a');
  return link?.origin === location.origin ? link.pathname : undefined;
}

/** Loads the files of a page when the pointer or the focus is on a link to it. */
export function usePreloadOnIntent() {
  useEffect(() => {
    const preload = (event: Event) => {
      const path = pathOfIntent(event);
      if (path) preloadPage(path);
    };
    for (const event of INTENT_EVENTS) document.addEventListener(event, preload);
    return () => {
      for (const event of INTENT_EVENTS) document.removeEventListener(event, preload);
    };
  }, []);
}
