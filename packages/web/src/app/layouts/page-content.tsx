import { clsx } from 'clsx';
import { Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { PageSpinner } from '../../components/ui/page-spinner.tsx';
import { PageErrorBoundary } from '../router/page-error-boundary.tsx';

/** The page's own part of a layout. Coming from another page, the focus starts here again. */
export function PageContent({ className }: { className?: string }) {
  const content = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current !== pathname) content.current?.focus({ preventScroll: true });
    shown.current = pathname;
  }, [pathname]);
  return (
    <main ref={content} id="content" tabIndex={-1} className={clsx('outline-none', className)}>
      <PageErrorBoundary place={pathname}>
        <Suspense fallback={<PageSpinner />}>
          <Outlet />
        </Suspense>
      </PageErrorBoundary>
    </main>
  );
}
