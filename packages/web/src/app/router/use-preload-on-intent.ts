import { useEffect } from 'react';
import { paths } from '../../lib/paths.ts';
import { preloadLocation } from './preload-location.ts';

const INTENTS = ['pointerover', 'focusin'] as const;

function placeMeantBy({ target }: Event) {
  if (!(target instanceof Element)) return undefined;
  // Whoever fills in the sign-in form is about to see the dashboard.
  if (target instanceof HTMLInputElement && location.pathname === paths.auth) return paths.dashboard;
  const link = target.closest('a');
  return link?.origin === location.origin ? link.pathname : undefined;
}

/** Fetches a page's files as soon as the pointer or the focus is on a link to it. */
export function usePreloadOnIntent() {
  useEffect(() => {
    const load = (event: Event) => {
      const place = placeMeantBy(event);
      if (place) preloadLocation(place);
    };
    for (const intent of INTENTS) document.addEventListener(intent, load);
    return () => {
      for (const intent of INTENTS) document.removeEventListener(intent, load);
    };
  }, []);
}
