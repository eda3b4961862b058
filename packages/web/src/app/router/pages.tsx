import { Suspense, useDeferredValue, useMemo } from 'react';
import { type RouteObject, useLocation, useNavigationType, useRoutes } from 'react-router';
import { PageSpinner } from '../../components/ui/page-spinner.tsx';
import { PageErrorBoundary } from './page-error-boundary.tsx';
import { useScrollRestoration } from './use-scroll-restoration.ts';

/** The page that belongs to the address. While a page's files are on their way, the one before it stays. */
export function Pages({ routes }: { routes: RouteObject[] }) {
  const [location, way] = [useLocation(), useNavigationType()];
  const place = useMemo(() => ({ location, way }), [location, way]);
  const shown = useDeferredValue(place);
  useScrollRestoration(shown);
  const page = useRoutes(routes, shown.location);
  return (
    <PageErrorBoundary place={shown.location.pathname}>
      {shown !== place && <div aria-hidden className="moving-bar" />}
      <Suspense fallback={<PageSpinner />}>{page}</Suspense>
    </PageErrorBoundary>
  );
}
