import { Suspense, useDeferredValue, useMemo } from 'react';
import { type RouteObject, useLocation, useNavigationType, useRoutes } from 'react-router';
import { PageSpinner } from '../../components/ui/page-spinner.tsx';
import { PageBoundary } from './page-error-boundary.tsx';
import { useScrollMemory } from './use-scroll-restoration.ts';

/** The page that belongs to the address. While a page's files are on their way, the one before it stays. */
export const Pages = ({ routes }: { routes: RouteObject[] }) => {
  const [location, way] = [useLocation(), useNavigationType()];
  const place = useMemo(() => ({ location, way }), [location, way]);
  const shown = useDeferredValue(place);
  useScrollMemory(shown);
  const page = useRoutes(routes, shown.location);
  return (
    <PageBoundary place={shown.location.pathname}>
      {shown !== place && <div aria-hidden className="moving-bar" />}
      <Suspense fallback={<PageSpinner />}>{page}</Suspense>
    </PageBoundary>
  );
};
