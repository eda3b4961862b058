import { useEffect } from 'react';
import { portal } from '../../lib/portal.ts';

/** Pages of the admin area have its name. */
export function portalNameAt(path: string) {
  return /^\/admin\b/.test(path) ? portal.adminName : portal.name;
}

export function DocumentTitle({ title }: { title: string }) {
  useEffect(() => {
    document.title = `${title} · ${portalNameAt(window.location.pathname)}`;
  }, [title]);
  return null;
}
