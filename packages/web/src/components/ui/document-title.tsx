import { useEffect } from 'react';
import { portal } from '../../lib/portal.ts';

/** The title of the browser tab, with the portal's name; in the admin area with the admin portal's. */
export function DocumentTitle({ title }: { title: string }) {
  useEffect(() => {
    document.title = `${title} · ${location.pathname.startsWith('/admin') ? portal.adminName : portal.name}`;
  }, [title]);
  return null;
}
