import { clsx } from 'clsx';
import { Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { PageSpinner } from '../../components/ui/page-spinner.tsx';
import { SlowNotice } from '../../components/ui/slow-notice.tsx';

/** The page inside a layout. Navigation to another page moves the focus here. */
export function PageContent({ className }: { className?: string }) {
  const content = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current !== pathname) content.current?.focus({ preventScroll: true });
    shown.current = pathname;
  }, [pathname]);
  // A page that is left takes no more input, which would be lost.
  const isLeaving = next !== undefined && next.pathname !== pathname;
  return (
    <>
      {isLeaving && <SlowNotice />}
      <main
        ref={content}
        id="content"
        tabIndex={-1}
        inert={isLeaving}
        className={clsx('outline-none', className)}
      >
        <Suspense fallback={<PageSpinner />}>
          <Outlet />
        </Suspense>
      </main>
    </>
  );
}
