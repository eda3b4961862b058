import { serverQuery } from '../../lib/api/server-query.ts';

export const OTHER_REQUESTS_MAX = 5;

/** The newest requests of a client, one of which can be the request on the page. */
export function otherRequestsQuery(clientId: number) {
  return serverQuery('admin.requests.search', { clientId, limit: OTHER_REQUESTS_MAX + 1 });
}
