import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Location, NavigationType } from 'react-router';

type Place = {
  location: Location;
  /** How the visitor came there. */
  way: NavigationType;
};

/** New pages begin at their top, or at what their address names; going back finds a page as it was left. */
export function useScrollRestoration({ location, way }: Place) {
  const { key, pathname, hash } = location;
  const heights = useRef(new Map<string, number>());
  const before = useRef(pathname);

  useEffect(() => {
    // A full load is left to the browser, which knows better when the page is long enough.
    const leave = () => Object.assign(history, { scrollRestoration: 'auto' });
    history.scrollRestoration = 'manual';
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, []);

  useEffect(() => {
    const remember = () => heights.current.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);

  useLayoutEffect(() => {
    // The same page under another address, as a filter makes it, stays where it is.
    if (before.current === pathname) return;
    before.current = pathname;
    const named = hash === '' ? null : document.getElementById(hash.slice(1));
    if (way === 'POP') window.scrollTo(0, heights.current.get(key) ?? 0);
    else if (named) named.scrollIntoView();
    else window.scrollTo(0, 0);
  }, [key, pathname, hash, way]);
}
