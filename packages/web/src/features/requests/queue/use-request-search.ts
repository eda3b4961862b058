import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useListQuery, useListState } from '../../../components/list/use-list-state.ts';
import { allNull } from '../../../lib/all-null.ts';
import { useDebouncedValue } from '../../../lib/hooks/use-debounced-value.ts';
import { useUrlState } from '../../../lib/url-state.ts';
import { QUEUE_PARAMS, VIEW_PARAMS } from '../../request-queue/queue-view.ts';
import { requestCountsQuery, requestSearchQuery } from './request-queries.ts';

const { sort: _, order: __, ...FILTERS } = VIEW_PARAMS;

/** The page of requests that the URL describes, and how many requests of each status there are. */
export function useRequestSearch() {
  const list = useListState(VIEW_PARAMS);
  const [{ rows }, setPlace] = useUrlState(QUEUE_PARAMS);
  // A reset keeps the sort order in which the admin works through the queue.
  const state = {
    ...list,
    reset: () => list.change(allNull(FILTERS)),
    rows,
    changeRows: (next: typeof rows) => setPlace({ rows: next, after: null, before: null }),
  };
  const view = { ...state.view, search: useDebouncedValue(state.view.search) };
  const query = useListQuery(state, (place) => requestSearchQuery({ ...place, rows }));
  const counts = useQuery({ ...requestCountsQuery(view), placeholderData: keepPreviousData });
  // Not while a failed request is repeated.
  const isFirstCount = counts.isPending && counts.failureCount === 0;
  return { state, view, query, counts: counts.data, isFirstCount };
}

export type RequestSearch = ReturnType<typeof useRequestSearch>;
