import { useEffect } from 'react';
import { portal } from '../../lib/portal.ts';

export function DocumentTitle({ title }: { title: string }) {
  useEffect(() => {
    document.title = `${title} · ${portal.name}`;
  }, [title]);
  return null;
}
