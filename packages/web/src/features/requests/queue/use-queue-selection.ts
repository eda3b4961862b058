import type { RequestView } from '@portal/contract/requests';
import type { ListedRequestView } from '@portal/contract/requests/search';
import { MATCHING_REQUESTS_MAX } from '@portal/contract/requests.values';
import { formatCount } from '@portal/contract/values/numbers';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type Selection, useSelection } from '../../../components/table/use-selection.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { useToasts } from '../../../lib/toasts/toasts.ts';
import { queueFilter } from '../../request-queue/queue-view.ts';
import { failureMessages } from '../admin-requests.messages.ts';
import type { RequestSearch } from './use-request-search.ts';

/** A row of the page, or one of all that match, of which only this is known. */
export type SelectedRequest = RequestView | Pick<RequestView, 'id' | 'status'>;

type Matching = { filter: string; requests: ReadonlyMap<number | string, SelectedRequest> };

const NO_REQUESTS: readonly ListedRequestView[] = [];

function labelOfAll(total: number) {
  if (total > MATCHING_REQUESTS_MAX) return `Select the first ${formatCount(MATCHING_REQUESTS_MAX)}`;
  return `Select all ${formatCount(total)} matching`;
}

/**
 * The selected rows of the page, or all requests that match the filter, as they were when the admin chose them. These stay
 * selected on other pages, until the filter changes.
 */
export function useQueueSelection({ query, view }: Pick<RequestSearch, 'query' | 'view'>) {
  const toasts = useToasts();
  const utils = trpc.useUtils();
  const { items = NO_REQUESTS, total = 0 } = query.data ?? {};
  const page = useSelection(items);
  const [matching, setMatching] = useState<Matching>();
  const filter = queueFilter(view);
  const key = JSON.stringify(filter);
  // Another filter, also one in between, clears them.
  if (matching && matching.filter !== key) setMatching(undefined);
  const all = matching?.filter === key ? matching.requests : undefined;
  const select = (requests: readonly SelectedRequest[], asked = filter) =>
    setMatching({
      filter: JSON.stringify(asked),
      requests: new Map(requests.map((request) => [request.id, request])),
    });
  const read = useMutation({
    mutationFn: (asked: typeof filter) => utils.client.admin.requests.matching.query(asked),
    // Meanwhile the admin may have taken a row away, or gone on to another list, which clears them.
    onSuccess: (requests, asked) => page.all.checked && select(requests, asked),
    onError: (error) => void toasts.error(failureMessages.selectRequests(error)),
  });
  const leaveAll = () => {
    if (!all) return;
    setMatching(undefined);
    page.all.onChange(true);
  };
  const isOffered = page.all.checked && total > items.length && !query.isPlaceholderData;
  const selectAll = {
    label: labelOfAll(total),
    isPending: read.isPending,
    onClick: () => read.mutate(filter),
  };
  const selectPage = { label: 'Only this page', isPending: false, onClick: leaveAll };
  const rows: Selection<ListedRequestView> = {
    ...page,
    isSelected: (id) => (all ? all.has(id) : page.isSelected(id)),
    toggle: (id, isRange) => {
      leaveAll();
      page.toggle(id, isRange);
    },
    all: {
      checked: all ? items.every(({ id }) => all.has(id)) : page.all.checked,
      indeterminate: !all && page.all.indeterminate,
      onChange: (isSelected) => {
        setMatching(undefined);
        page.all.onChange(isSelected);
      },
    },
  };
  return {
    /** For the table. */
    rows,
    selected: all ? [...all.values()] : page.selected,
    isBeyondPage: all !== undefined,
    /** All that match, where all rows of the page are selected and there are others; and back. */
    offer: all ? selectPage : isOffered ? selectAll : undefined,
    /** @param rest of all that match, those that stay selected while the filter is the same */
    clear: (rest: readonly SelectedRequest[] = []) => {
      page.clear();
      if (all && rest.length > 0) select(rest);
      else setMatching(undefined);
    },
  };
}

export type QueueSelection = ReturnType<typeof useQueueSelection>;
