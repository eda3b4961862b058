import type { Decision } from '@portal/contract/request-search';
import type { RequestView } from '@portal/contract/requests';
import { ClipboardList } from 'lucide-react';
import { useRef, useState } from 'react';
import { PaginatedList } from '../../../components/list/paginated-list.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { RequestOutcome } from '../detail/request-outcome.tsx';
import { QueueShortcuts } from './queue-shortcuts.tsx';
import { RejectRequestsDialog } from './reject-requests-dialog.tsx';
import { RequestQueueTable } from './request-queue-table.tsx';
import { RequestQueueToolbar } from './request-queue-toolbar.tsx';
import { RequestSelectionBar } from './request-selection-bar.tsx';
import { useBulkChangeStatus } from './use-bulk-change-status.ts';
import { useQueueKeys } from './use-queue-keys.ts';
import { useQueueSelection } from './use-queue-selection.ts';
import { useRequestQueue } from './use-request-queue.ts';
import { useRequestQueueFilter } from './use-request-queue-filter.ts';
import { useShortcutsPreference } from './use-shortcuts-preference.ts';

const NONE: readonly RequestView[] = [];
const DECISIONS = { approve: 'approved', fulfil: 'fulfilled', reject: 'rejected' } as const;

const titleOf = ([first, ...more]: readonly RequestView[]) =>
  more.length === 0 ? `Reject request #${first?.id}` : `Reject ${more.length + 1} requests`;

/** The requests of all clients: found, sorted, and decided on one by one or many at once. */
export const RequestQueue = () => {
  const { view, isFiltered, change, sortBy, goToPage, toStart, reset } = useRequestQueueFilter();
  const list = useRequestQueue(view);
  const requests = list.data?.items ?? NONE;
  const selection = useQueueSelection(requests);
  const { decide, isPending, outcome, forgetOutcome } = useBulkChangeStatus();
  const [rejected, setRejected] = useState(NONE);
  const [isListening, setIsListening] = useShortcutsPreference();
  const table = useRef<HTMLTableElement>(null);

  const start = (decision: Decision, chosen: readonly RequestView[]) => {
    if (isPending || chosen.length === 0) return;
    if (decision === 'rejected') setRejected(chosen);
    else decide(decision, chosen, {}, selection.clear);
  };
  const { currentRow } = useQueueKeys({
    table,
    requests,
    isOn: isListening,
    onAction: (action, focused) => {
      if (action === 'select') return focused && selection.toggle(focused.id);
      const isMany = selection.selected.length > 0;
      start(DECISIONS[action], isMany ? selection.selected : focused ? [focused] : []);
    },
  });

  return (
    // Not clipped: the bar of the selection sticks to the window.
    <Card flush className="[&>div]:overflow-visible">
      <RequestQueueToolbar
        view={view}
        clientName={view.client === null ? undefined : requests[0]?.user.name}
        isBusy={list.isFetching}
        onChange={change}
        onRefresh={() => void list.refetch()}
      >
        <QueueShortcuts isOn={isListening} onSwitch={setIsListening} />
      </RequestQueueToolbar>
      {outcome && <RequestOutcome outcome={outcome} onClose={forgetOutcome} />}
      <PaginatedList
        list={list}
        noun="requests"
        isFiltered={isFiltered}
        empty={
          <EmptyState
            icon={ClipboardList}
            title="No requests yet"
            text="They appear here as soon as a client submits one."
          />
        }
        onPageChange={goToPage}
        // A page that cannot be read may be one that an old address made up.
        onRetry={() => void ((view.after ?? view.before) ? toStart() : list.refetch())}
        onReset={reset}
      >
        {() => (
          <RequestQueueTable
            ref={table}
            requests={requests}
            view={view}
            sortBy={sortBy}
            selection={selection}
          />
        )}
      </PaginatedList>
      {selection.selected.length > 0 && (
        <RequestSelectionBar
          count={selection.selected.length}
          isPending={isPending}
          onDecide={(decision) => start(decision, selection.selected)}
          onClear={selection.clear}
        />
      )}
      <RejectRequestsDialog
        open={rejected.length > 0}
        title={titleOf(rejected)}
        focusAfter={currentRow}
        isPending={isPending}
        onClose={() => setRejected(NONE)}
        onReject={(words) =>
          decide('rejected', rejected, words, () => {
            selection.clear();
            setRejected(NONE);
          })
        }
      />
    </Card>
  );
};
