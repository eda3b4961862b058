import { useQuery } from '@tanstack/react-query';
import { serverQuery } from '../../lib/api/server-query.ts';

/** Whether the server has looked the code up in vain for the document that the browser opened. */
export function isUnknownDocument(pathname: string): boolean {
  return performance
    .getEntriesByType('navigation')
    .some(
      (entry) =>
        new URL(entry.name).pathname === pathname &&
        'responseStatus' in entry &&
        entry.responseStatus === 404,
    );
}

/** Not repeated: unknown codes are counted. */
export function usePressPage(code: string, { enabled }: { enabled: boolean }) {
  return useQuery({ ...serverQuery('pressPages.get', { code }), retry: false, enabled });
}
