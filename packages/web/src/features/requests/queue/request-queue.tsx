import { ClipboardList } from 'lucide-react';
import { useRef } from 'react';
import { PaginatedList } from '../../../components/list/paginated-list.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { lazyDialog } from '../../../components/ui/lazy-dialog.tsx';
import { SaveViewButton } from '../saved-views/save-view-button.tsx';
import { SavedViews } from '../saved-views/saved-views.tsx';
import { NewRequestsLine } from './new-requests-line.tsx';
import { QueueShortcuts } from './queue-shortcuts.tsx';
import { RequestOutcome } from './request-outcome.tsx';
import { RequestQueueTable } from './request-queue-table.tsx';
import { RequestQueueToolbar } from './request-queue-toolbar.tsx';
import { RequestSelectionBar } from './request-selection-bar.tsx';
import { RequestStatusTabs } from './request-status-tabs.tsx';
import { useQueue } from './use-queue.ts';
import { useQueueKeys } from './use-queue-keys.ts';
import { queueFilter } from './use-request-search.ts';

const RejectRequestsDialog = lazyDialog(() => import('./reject-requests-dialog.tsx'));

/** The requests of all clients, searched, sorted, and decided one by one or many at a time. */
export function RequestQueue() {
  const { list, selection, decisions } = useQueue();
  const { requests } = list;
  const { selected } = selection;
  const table = useRef<HTMLTableElement>(null);
  const keys = useQueueKeys({
    table,
    requests,
    onAction: (action, focused) => {
      if (action !== 'select')
        decisions.decide(action, selected.length > 0 || !focused ? selected : [focused]);
      else if (focused) selection.toggle(focused.id);
    },
  });
  return (
    // The card must not clip, so that the selection bar can stick to the window.
    <Card flush className="[&>div]:overflow-visible">
      <RequestStatusTabs view={list.state.view} counts={list.counts} isHidden={list.isFirstCount} />
      <SavedViews current={list.state.view} />
      <RequestQueueToolbar {...list}>
        <SaveViewButton filter={queueFilter(list.state.view)} />
        <QueueShortcuts />
      </RequestQueueToolbar>
      {decisions.outcome && <RequestOutcome outcome={decisions.outcome} onClose={decisions.closeOutcome} />}
      <NewRequestsLine state={list.state} query={list.query} />
      <PaginatedList
        query={list.query}
        state={list.state}
        noun="requests"
        empty={
          <EmptyState
            icon={ClipboardList}
            title="No requests yet"
            text="They appear here as soon as a client submits one."
          />
        }
      >
        {() => <RequestQueueTable ref={table} {...list} selection={selection} />}
      </PaginatedList>
      <RequestSelectionBar
        count={selected.length}
        isPending={decisions.isPending}
        onDecide={(decision) => decisions.decide(decision, selected)}
        onClear={selection.clear}
        focusAfter={keys.currentRow}
      />
      <RejectRequestsDialog
        {...decisions.rejection.dialog}
        requests={decisions.rejection.item ?? []}
        focusAfter={() => (selected.length > 0 ? null : keys.currentRow())}
        isPending={decisions.isPending}
        onReject={decisions.reject}
      />
    </Card>
  );
}
