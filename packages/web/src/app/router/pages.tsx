import { Suspense, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import {
  type Location,
  type NavigationType,
  type RouteObject,
  useLocation,
  useNavigationType,
  useRoutes,
} from 'react-router';
import { ErrorBoundary } from '../../components/ui/error-boundary.tsx';
import { PageSpinner } from '../../components/ui/page-spinner.tsx';
import { LeavingContext } from './leaving-context.ts';
import { preloadPage } from './preload-page.ts';

type Navigation = { location: Location; type: NavigationType };

/** New pages start at the top or at the element of the URL's hash; going back restores the scroll position. */
function useScrollRestoration({ location, type }: Navigation) {
  const { key, pathname, hash } = location;
  const positions = useRef(new Map<string, number>());
  const lastPathname = useRef<string>(undefined);

  useEffect(() => {
    // On a full page load the browser restores the position as soon as the page is long enough.
    const restore = () => Object.assign(history, { scrollRestoration: 'auto' });
    history.scrollRestoration = 'manual';
    window.addEventListener('pagehide', restore);
    return () => window.removeEventListener('pagehide', restore);
  }, []);

  // A layout effect, so that the former page does not get the position at which the new one begins.
  useLayoutEffect(() => {
    const remember = () => positions.current.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);

  useLayoutEffect(() => {
    // A change of filters in the URL keeps the position.
    if (lastPathname.current === pathname) return;
    const isFirst = lastPathname.current === undefined;
    lastPathname.current = pathname;
    const target = hash === '' ? null : document.getElementById(hash.slice(1));
    // The browser looked for the element before the app had rendered it. A position that it restored stays. Without a
    // target the position is not read, because that would lay out the page within its first rendering.
    if (isFirst) {
      if (target && window.scrollY === 0) target.scrollIntoView();
    } else if (type === 'POP') window.scrollTo(0, positions.current.get(key) ?? 0);
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
  // Loads the page before it is rendered, because this is what repeats a failed download.
  useLayoutEffect(() => void preloadPage(routes, location.pathname), [routes, location.pathname]);
  const page = useRoutes(routes, shown.location);
  const { pathname } = shown.location;
  const isLeaving = pathname !== location.pathname;
  return (
    // The key changes when the visitor comes back before the next page was shown, so that this page is shown again.
    <ErrorBoundary title="This page could not be shown." resetKey={`${pathname} ${isLeaving}`}>
      {shown !== navigation && <div aria-hidden className="moving-bar" />}
      <LeavingContext value={isLeaving}>
        <Suspense fallback={<PageSpinner />}>{page}</Suspense>
      </LeavingContext>
    </ErrorBoundary>
  );
}
