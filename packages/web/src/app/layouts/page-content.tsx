import { clsx } from 'clsx';
import { Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { PageSpinner } from '../../components/ui/page-spinner.tsx';
import { PageErrorBoundary } from '../router/page-error-boundary.tsx';

/** The page inside a layout. Navigation to another page moves the focus here. */
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
      <PageErrorBoundary path={pathname}>
        <Suspense fallback={<PageSpinner />}>
          <Outlet />
        </Suspense>
      </PageErrorBoundary>
    </main>
  );
}
