import { serverQuery } from '../../lib/api/server-query.ts';

/** All of the client's requests that wait for credits. There are few at a time. */
export const waitingRequestsQuery = serverQuery('me.heldRequests.list', { state: 'waiting' });
