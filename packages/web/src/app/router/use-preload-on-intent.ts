import { useEffect } from 'react';
import { paths } from '../../lib/paths.ts';
import { preloadPage } from './preload-page.ts';
import { routes } from './routes.tsx';

const INTENT_EVENTS = ['pointerover', 'focusin'] as const;

function pathOfIntent({ target }: Event) {
  if (!(target instanceof Element)) return undefined;
  // A visitor who fills in the sign-in form will see the dashboard next.
  if (target instanceof HTMLInputElement && location.pathname === paths.auth) return paths.dashboard;
  const link = target.closest('a');
  return link?.origin === location.origin ? link.pathname : undefined;
}

export function usePreloadOnIntent() {
  useEffect(() => {
    const preload = (event: Event) => {
      const path = pathOfIntent(event);
      if (path) void preloadPage(routes, path);
    };
    for (const event of INTENT_EVENTS) document.addEventListener(event, preload);
    return () => {
      for (const event of INTENT_EVENTS) document.removeEventListener(event, preload);
    };
  }, []);
}
