import { Suspense, useDeferredValue, useMemo } from 'react';
import { type RouteObject, useLocation, useNavigationType, useRoutes } from 'react-router';
import { PageSpinner } from '../../components/ui/page-spinner.tsx';
import { PageErrorBoundary } from './page-error-boundary.tsx';
import { useScrollRestoration } from './use-scroll-restoration.ts';

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
