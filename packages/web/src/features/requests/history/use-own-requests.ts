import { STATUS_LABELS } from '@portal/contract/requests.values';
import { useListQuery, useListState } from '../../../components/list/use-list-state.ts';
import { useUrlState } from '../../../lib/url-state.ts';
import {
  OWN_REQUESTS_PARAMS,
  ownRequestsQuery,
  STATUS_FILTERS,
  VIEW_PARAMS,
} from '../own-request-queries.ts';

export const STATUS_OPTIONS = STATUS_FILTERS.map((value) => ({
  value,
  label: value === 'all' ? 'All Status' : STATUS_LABELS[value],
}));

/** The filters, order and page of the history in the URL. */
export function useOwnRequestsLocation() {
  return useUrlState(OWN_REQUESTS_PARAMS)[0];
}

/** The page of own requests that the URL describes. */
export function useOwnRequests() {
  const list = useListState(VIEW_PARAMS);
  // A reset keeps the order.
  const state = { ...list, reset: () => list.change({ search: null, status: null }) };
  return { state, query: useListQuery(state, ownRequestsQuery) };
}
