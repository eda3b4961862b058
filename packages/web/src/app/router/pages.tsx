import { Suspense, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import {
  type Location,
  type NavigationType,
  type RouteObject,
  useLocation,
  useNavigationType,
  useRoutes,
} from 'react-router';
import { PageSpinner } from '../../components/ui/page-spinner.tsx';
import { PageErrorBoundary } from './page-error-boundary.tsx';

type Navigation = { location: Location; type: NavigationType };

/** New pages start at the top or at the element of the URL's hash; going back restores the scroll position. */
function useScrollRestoration({ location, type }: Navigation) {
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

/** The page of the current URL. The page before stays visible until the files of the next one have arrived. */
export function Pages({ routes }: { routes: RouteObject[] }) {
  const [location, type] = [useLocation(), useNavigationType()];
  const navigation = useMemo(() => ({ location, type }), [location, type]);
  const shown = useDeferredValue(navigation);
  useScrollRestoration(shown);
  const page = useRoutes(routes, shown.location);
  return (
    <PageErrorBoundary path={shown.location.pathname}>
      {shown !== navigation && <div aria-hidden className="moving-bar" />}
      <Suspense fallback={<PageSpinner />}>{page}</Suspense>
    </PageErrorBoundary>
  );
}
