import { clsx } from 'clsx';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { DownloadCsv } from '../../../components/list/download-csv.tsx';
import { FiltersButton } from '../../../components/list/filters-button.tsx';
import { ListToolbar } from '../../../components/list/list-toolbar.tsx';
import { ErrorBoundary } from '../../../components/ui/error-boundary.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { queueFilter } from '../../request-queue/queue-view.ts';
import { QueueChips } from './queue-chips.tsx';
import type { RequestSearch } from './use-request-search.ts';

const QueueFilters = lazy(() => import('./queue-filters.tsx'));

type RequestQueueToolbarProps = RequestSearch & {
  children: ReactNode;
};

export function RequestQueueToolbar({ state, query, children }: RequestQueueToolbarProps) {
  // On phones the actions are closed at first too.
  const [isOpen, setIsOpen] = useState(false);
  return (
    <ListToolbar
      label="Search by client or number"
      placeholder="Client, number, tracking, reference"
      state={state}
    >
      <FiltersButton className="print:hidden" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        Filters
      </FiltersButton>
      <div
        className={clsx(
          'ml-auto flex gap-1.5 print:hidden max-sm:[&>a]:px-2.5 max-sm:[&>a>svg]:hidden',
          !isOpen && 'max-md:hidden',
        )}
      >
        {children}
        <DownloadCsv path="/downloads/requests.csv" filter={queueFilter(state.view)} />
      </div>
      {isOpen && (
        <div className="flex basis-full flex-wrap items-center gap-3 print:hidden">
          <ErrorBoundary title="The filters could not be shown.">
            <Suspense fallback={<Spinner className="h-10" />}>
              <QueueFilters state={state} />
            </Suspense>
          </ErrorBoundary>
        </div>
      )}
      <QueueChips state={state} query={query} />
    </ListToolbar>
  );
}
