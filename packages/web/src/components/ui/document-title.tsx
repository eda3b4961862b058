import { useEffect } from 'react';
import { portal } from '../../lib/portal.ts';

/** Names the browser's tab after the page and the portal. */
export function DocumentTitle({ title }: { title: string }) {
  useEffect(() => {
    document.title = `${title} · ${portal.name}`;
  }, [title]);
  return null;
}
