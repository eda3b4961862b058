import { useQuery } from '@tanstack/react-query';
import { serverQuery } from '../../lib/api/server-query.ts';

/** Not repeated: unknown codes are counted. */
export function usePressPage(code: string) {
  return useQuery({ ...serverQuery('pressPages.get', { code }), retry: false });
}
