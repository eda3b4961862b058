import type { RequestView } from '@portal/contract/requests';
import { type Selection, useSelection } from '../../../components/list/use-selection.ts';
import { useQueueDecisions } from './use-queue-decisions.ts';
import { useRequestSearch } from './use-request-search.ts';

const NO_REQUESTS: readonly RequestView[] = [];

export type QueueSelection = Selection<RequestView>;

export function useQueue() {
  const { state, query, counts, isFirstCount } = useRequestSearch();
  const requests = query.data?.items ?? NO_REQUESTS;
  const selection = useSelection(requests);
  const decisions = useQueueDecisions(selection.clear);
  return { list: { state, query, counts, isFirstCount, requests }, selection, decisions };
}
