import { formatCount, pluralize } from '@portal/contract/values/numbers';
import { Button } from '../../../components/ui/button.tsx';
import { countedRequests, type QueueView } from '../../request-queue/queue-view.ts';
import { useNewRequests } from './new-requests.ts';
import type { RequestSearch } from './use-request-search.ts';

/** New requests are pending, and the newest are on the first page of the default order. */
function hidesNewRequests(view: QueueView) {
  const { status, sort, order } = view;
  const isFiltered = Object.keys(countedRequests(view)).length > 0 || !['all', 'pending'].includes(status);
  return isFiltered || sort !== 'date' || order !== 'desc';
}

/** Says that requests were submitted since the list was read. The list changes only at the admin's click. */
export function NewRequestsLine({ state, query }: Pick<RequestSearch, 'state' | 'query'>) {
  const count = useNewRequests({ readAt: query.dataUpdatedAt, shown: query.data?.items ?? [] });
  const { view, page, change, toFirstPage } = state;
  const show = () => {
    if (hidesNewRequests(view)) change(null);
    else if (Object.keys(page).length > 0) toFirstPage();
    else void query.refetch();
  };
  return (
    <div aria-live="polite">
      {count > 0 && (
        <p className="flex items-center justify-center gap-2 border-b border-line bg-accent-soft/60 px-4 py-1.5 text-sm">
          <span>{pluralize(count, 'new request', formatCount(count))}</span>
          <span aria-hidden>·</span>
          <Button variant="quiet" size="sm" className="px-1 text-accent underline" onClick={show}>
            Show
          </Button>
        </p>
      )}
    </div>
  );
}
