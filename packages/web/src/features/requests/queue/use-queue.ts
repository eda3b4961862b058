import type { RequestView } from '@portal/contract/requests';
import { useState } from 'react';
import { useQueueDecisions } from './use-queue-decisions.ts';
import { useRequestSearch } from './use-request-search.ts';

const NO_REQUESTS: readonly RequestView[] = [];

/** Only requests on screen count as selected, so that no decision hits a request out of sight. */
function useQueueSelection(requests: readonly RequestView[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  return {
    selected: requests.filter(({ id }) => ids.has(id)),
    isSelected: (id: number) => ids.has(id),
    toggle: (id: number) => {
      setIds((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      });
    },
    selectAll: (isSelected: boolean) => setIds(new Set(isSelected ? requests.map(({ id }) => id) : [])),
    clear: () => setIds(new Set()),
  };
}

export type QueueSelection = ReturnType<typeof useQueueSelection>;

/** The queue of requests: the list that the URL describes, the selected requests and the decisions on them. */
export function useQueue() {
  const { state, query, counts } = useRequestSearch();
  const requests = query.data?.items ?? NO_REQUESTS;
  const selection = useQueueSelection(requests);
  const decisions = useQueueDecisions(selection.clear);
  return { list: { state, query, counts, requests }, selection, decisions };
}
