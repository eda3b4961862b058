import { REQUEST_STATUSES } from '@portal/contract/requests';
import { RefreshCw, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { DayField } from '../../../components/form/day-field.tsx';
import { DownloadCsv } from '../../../components/list/download-csv.tsx';
import { ListToolbar } from '../../../components/list/list-toolbar.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { STATUS_LABELS } from '../../../lib/format/status-labels.ts';
import { queueFilter, type RequestSearch } from './use-request-search.ts';

const STATUS_OPTIONS = [
  { value: 'all', label: 'All Status' },
  ...REQUEST_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] })),
] as const;

type RequestQueueToolbarProps = RequestSearch & {
  /** More actions. */
  children: ReactNode;
};

export function RequestQueueToolbar({ state, query, children }: RequestQueueToolbarProps) {
  const { view, change } = state;
  const clientName = query.data?.items[0]?.user?.name;
  return (
    <ListToolbar
      search={{
        label: 'Search by client or number',
        value: view.search,
        onChange: (search) => change({ search }),
      }}
    >
      <Select
        label="Status"
        className="max-sm:w-full"
        options={STATUS_OPTIONS}
        value={view.status}
        onChange={(status) => change({ status })}
      />
      <DayField label="From" value={view.from} onChange={(from) => change({ from })} />
      <DayField label="To" value={view.to} onChange={(to) => change({ to })} />
      {view.client !== null && (
        <Button
          variant="secondary"
          icon={<X aria-hidden />}
          aria-label="Show the requests of all clients"
          onClick={() => change({ client: null })}
        >
          Only {clientName ?? `client ${view.client}`}
        </Button>
      )}
      <div className="ml-auto flex gap-1.5">
        {children}
        <Button
          variant="quiet"
          size="icon"
          aria-label="Refresh"
          pending={query.isFetching}
          onClick={() => void query.refetch()}
          icon={<RefreshCw aria-hidden className={query.isFetching ? 'animate-spin' : ''} />}
        />
        <DownloadCsv path="/downloads/requests.csv" filter={queueFilter(view)} />
      </div>
    </ListToolbar>
  );
}
