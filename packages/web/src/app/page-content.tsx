import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';

/** The page's own part of a layout. Coming from another page, the focus starts here again. */
export const PageContent = ({ className }: { className?: string }) => {
  const content = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const isMoving = useNavigation().state === 'loading';
  useEffect(() => {
    if (shown.current !== pathname) content.current?.focus({ preventScroll: true });
    shown.current = pathname;
  }, [pathname]);
  return (
    <main ref={content} id="content" tabIndex={-1} className={clsx('outline-none', className)}>
      {isMoving && <div aria-hidden className="moving-bar" />}
      <Outlet />
      <ScrollRestoration />
    </main>
  );
};
