import { serverQuery } from '../../../lib/api/server-query.ts';
import { activeFilters } from '../../../lib/list-input.ts';
import {
  countedRequests,
  PAGE_SIZE,
  type QueuePlace,
  type QueueView,
  queueFilter,
} from '../../request-queue/queue-view.ts';

export function requestSearchQuery(place: QueuePlace) {
  const { after, before, rows } = place;
  return serverQuery('admin.requests.search', {
    ...queueFilter(place),
    ...activeFilters({ after, before }),
    ...(rows === PAGE_SIZE.fallback ? {} : { limit: Number(rows) }),
  });
}

export function requestCountsQuery(view: QueueView) {
  return serverQuery('admin.requests.counts', countedRequests(view));
}

/** Whether the clients who ask for credits are above the queue: they have no place among requests that were searched or sent. */
export function showsAsking(view: QueueView) {
  const isNarrowed = Object.keys(countedRequests(view)).length > 0;
  return !isNarrowed && (view.status === 'all' || view.status === 'pending');
}

export function requestQuery(id: number) {
  return serverQuery('admin.requests.get', { id });
}

/** What is known of its client and its samples. */
export function clientAndSamplesQuery(id: number) {
  return serverQuery('admin.requests.clientAndSamples', { id });
}

/** Other approved requests to its address. */
export function sameAddressQuery(id: number) {
  return serverQuery('admin.requests.sameAddress', { id });
}

export const CLIENT_PAGE_SIZE = 10;

export function clientRequestsQuery(clientId: number, page: { after?: string; before?: string }) {
  return serverQuery('admin.requests.search', { clientId, limit: CLIENT_PAGE_SIZE, ...page });
}

/** The requests before and after one in the queue. */
export function adjacentRequestsQuery(id: number, view: QueueView) {
  return serverQuery('admin.requests.adjacentRequests', { id, ...queueFilter(view) });
}
