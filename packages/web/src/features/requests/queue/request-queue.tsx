import type { ListedRequestView } from '@portal/contract/requests/search';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { lazyDialog } from '../../../components/dialog/lazy-dialog.tsx';
import { BulkOutcome } from '../../../components/list/bulk-outcome.tsx';
import { PaginatedList } from '../../../components/list/paginated-list.tsx';
import { useIsEmptyList } from '../../../components/list/use-is-empty-list.ts';
import { Card } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { AskingClients } from '../../held-requests/asking-clients.tsx';
import { askingQuery } from '../../held-requests/held-request-queries.ts';
import { queueFilter } from '../../request-queue/queue-view.ts';
import { SaveViewButton } from '../../saved-views/save-view-button.tsx';
import { SavedViews } from '../../saved-views/saved-views.tsx';
import { NewRequestsLine } from './new-requests-line.tsx';
import { showsAsking } from './request-queries.ts';
import { RequestQueueTable } from './request-queue-table.tsx';
import { RequestQueueToolbar } from './request-queue-toolbar.tsx';
import { RequestSelectionBar } from './request-selection-bar.tsx';
import { OtherStatuses, RequestStatusTabs } from './request-status-tabs.tsx';
import { useQueueDecisions } from './use-queue-decisions.ts';
import { useQueueKeys } from './use-queue-keys.ts';
import { useQueueSelection } from './use-queue-selection.ts';
import { useRequestSearch } from './use-request-search.ts';

const RejectRequestsDialog = lazyDialog(() => import('../dialogs/reject-requests-dialog.tsx'));
const ShipRequestsDialog = lazyDialog(() => import('../../shipping/ship-requests-dialog.tsx'));
const RowsPerPage = lazy(() => import('./rows-per-page.tsx'));
const NO_REQUESTS: readonly ListedRequestView[] = [];

const PLACED_AFTER_MS = 1_000;

/** False until the clients who ask for credits are there for the first time, which would move the queue; at most for a second. */
function useIsPlaced(isAskingShown: boolean) {
  const { isLoading } = useQuery({ ...askingQuery, enabled: isAskingShown });
  const [isPlaced, setIsPlaced] = useState(!isLoading);
  if (!isPlaced && !isLoading) setIsPlaced(true);
  useEffect(() => {
    const timer = setTimeout(() => setIsPlaced(true), PLACED_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isPlaced;
}

/** The requests of all clients, searched, sorted, and decided one by one or many at a time. */
export function RequestQueue() {
  const list = useRequestSearch();
  const requests = list.query.data?.items ?? NO_REQUESTS;
  const isEmpty = useIsEmptyList(list.query, list.state);
  const isAskingShown = showsAsking(list.state.view);
  const isPlaced = useIsPlaced(isAskingShown);
  const selection = useQueueSelection(list);
  const decisions = useQueueDecisions(selection.clear, (ids) => keys.focusOnReturn(ids));
  const { selected } = selection;
  const table = useRef<HTMLTableElement>(null);
  const keys = useQueueKeys({
    table,
    requests,
    onAction: (action, focused) => {
      if (action !== 'select')
        decisions.decide(action, selected.length > 0 || !focused ? selected : [focused]);
      else if (focused) selection.rows.toggle(focused.id);
    },
  });
  return (
    <>
      {isAskingShown && <AskingClients />}
      {/* The card must not clip, so that the selection bar can stick to the window. */}
      <Card flush className={clsx('[&>div]:overflow-visible', !isPlaced && 'invisible')}>
        {!isEmpty && (
          <RequestStatusTabs view={list.state.view} counts={list.counts} isHidden={list.isFirstCount} />
        )}
        <SavedViews current={list.state.view} />
        {!isEmpty && (
          <RequestQueueToolbar {...list}>
            <SaveViewButton filter={queueFilter(list.state.view)} />
          </RequestQueueToolbar>
        )}
        <BulkOutcome outcome={decisions.outcome} />
        <NewRequestsLine state={list.state} query={list.query} />
        <PaginatedList
          query={list.query}
          state={list.state}
          noun="requests"
          loadingRows={10}
          elsewhere={<OtherStatuses view={list.state.view} counts={list.counts} />}
          footer={
            <Suspense fallback={<span className="h-10" />}>
              <RowsPerPage state={list.state} />
            </Suspense>
          }
          empty={
            <EmptyState
              icon={ClipboardList}
              title="No requests yet"
              text="New requests appear here as clients submit them."
            />
          }
        >
          {() => <RequestQueueTable ref={table} {...list} requests={requests} selection={selection.rows} />}
        </PaginatedList>
        <RequestSelectionBar
          selection={selection}
          isPending={decisions.isPending}
          progress={decisions.progress}
          onDecide={(decision) => decisions.decide(decision, selected)}
          focusAfter={keys.currentRow}
        />
        <ShipRequestsDialog
          {...decisions.shipping.dialog}
          requests={decisions.shipping.item ?? []}
          focusAfter={() => (selected.length > 0 ? null : keys.currentRow())}
          isPending={decisions.isPending}
          onShip={decisions.ship}
        />
        <RejectRequestsDialog
          {...decisions.rejection.dialog}
          requests={decisions.rejection.item ?? []}
          focusAfter={() => (selected.length > 0 ? null : keys.currentRow())}
          isPending={decisions.isPending}
          onReject={decisions.reject}
        />
      </Card>
    </>
  );
}
