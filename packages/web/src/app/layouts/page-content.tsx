import { clsx } from 'clsx';
import { Suspense, use, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { ErrorBoundary } from '../../components/ui/error-boundary.tsx';
import { PageSpinner } from '../../components/ui/page-spinner.tsx';
import { LeavingContext } from '../router/leaving-context.ts';

/** The page inside a layout. Navigation to another page moves the focus here. */
export function PageContent({ className }: { className?: string }) {
  const content = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const isLeaving = use(LeavingContext);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current !== pathname) content.current?.focus({ preventScroll: true });
    shown.current = pathname;
  }, [pathname]);
  return (
    // A page that is left takes no more input, which would be lost.
    <main
      ref={content}
      id="content"
      tabIndex={-1}
      inert={isLeaving}
      className={clsx('outline-none', className)}
    >
      <ErrorBoundary title="This page could not be shown." resetKey={`${pathname} ${isLeaving}`}>
        <Suspense fallback={<PageSpinner />}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
    </main>
  );
}
