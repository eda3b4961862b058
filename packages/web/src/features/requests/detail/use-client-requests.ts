import { trpc } from '../../../lib/api/trpc.ts';

export const OTHER_REQUESTS_MAX = 5;

/** The newest requests of a client, one of which can be the request on the page. */
export function useClientRequests(clientId: number) {
  return trpc.admin.requests.search.useQuery({ clientId, limit: OTHER_REQUESTS_MAX + 1 });
}
