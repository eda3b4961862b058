import type { OwnRequestsFilter } from '@portal/contract/requests/search';
import { OWN_REQUEST_SORTS, RECENT_REQUESTS_MAX, REQUEST_STATUSES } from '@portal/contract/requests.values';
import { ORDERS } from '@portal/contract/values/limits';
import { serverQuery } from '../../lib/api/server-query.ts';
import { CURSOR_PARAMS, searchInput } from '../../lib/list-input.ts';
import { choiceParam, textParam, urlWith, type ValuesOf } from '../../lib/url-params.ts';

const PAGE_SIZE = 20;

export const STATUS_FILTERS = ['all', ...REQUEST_STATUSES] as const;

export const VIEW_PARAMS = {
  search: textParam,
  status: choiceParam(STATUS_FILTERS, 'all'),
  sort: choiceParam(OWN_REQUEST_SORTS, 'date'),
  order: choiceParam(ORDERS, 'desc'),
};
export const OWN_REQUESTS_PARAMS = { ...VIEW_PARAMS, ...CURSOR_PARAMS };

type OwnRequestsView = ValuesOf<typeof VIEW_PARAMS>;
type OwnRequestsPlace = ValuesOf<typeof OWN_REQUESTS_PARAMS>;

/** Adds the filters, order and page of the history to a URL, so that a request's page leads back to the same list. */
export function ownRequestsUrl(path: string, place: OwnRequestsPlace) {
  return urlWith(path, OWN_REQUESTS_PARAMS, place);
}

/** The view as the server accepts it. */
export function ownRequestsFilter(view: OwnRequestsView): OwnRequestsFilter {
  return searchInput(view);
}

export function ownRequestsQuery(place: OwnRequestsPlace) {
  return serverQuery('me.requests.search', { ...ownRequestsFilter(place), limit: PAGE_SIZE });
}

export const recentRequestsQuery = serverQuery('me.requests.list', { limit: RECENT_REQUESTS_MAX });

export function ownSampleFactsQuery(id: number) {
  return serverQuery('me.requests.sampleFacts', { id });
}

export function ownRequestQuery(id: number) {
  return serverQuery('me.requests.get', { id });
}
