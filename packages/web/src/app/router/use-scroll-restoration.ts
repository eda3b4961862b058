import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Location, NavigationType } from 'react-router';

type Navigation = { location: Location; type: NavigationType };

/** New pages start at the top or at the element of the URL's hash; going back restores the scroll position. */
export function useScrollRestoration({ location, type }: Navigation) {
  const { key, pathname, hash } = location;
  const positions = useRef(new Map<string, number>());
  const lastPathname = useRef(pathname);

  useEffect(() => {
    // On a full page load the browser restores the position, because it knows when the page is long enough.
    const restore = () => Object.assign(history, { scrollRestoration: 'auto' });
    history.scrollRestoration = 'manual';
    window.addEventListener('pagehide', restore);
    return () => window.removeEventListener('pagehide', restore);
  }, []);

  useEffect(() => {
    const remember = () => positions.current.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);

  useLayoutEffect(() => {
    // A change of filters in the URL keeps the position.
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    const target = hash === '' ? null : document.getElementById(hash.slice(1));
    if (type === 'POP') window.scrollTo(0, positions.current.get(key) ?? 0);
    else if (target) target.scrollIntoView();
    else window.scrollTo(0, 0);
  }, [key, pathname, hash, type]);
}
