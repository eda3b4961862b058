import { clsx } from 'clsx';
import { RefreshCw, SlidersHorizontal, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { DayField } from '../../../components/form/day-field.tsx';
import { DownloadCsv } from '../../../components/list/download-csv.tsx';
import { ListToolbar } from '../../../components/list/list-toolbar.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { SampleFilter } from './sample-filter.tsx';
import { queueFilter, type RequestSearch } from './use-request-search.ts';

type RequestQueueToolbarProps = RequestSearch & {
  children: ReactNode;
};

export function RequestQueueToolbar({ state, query, children }: RequestQueueToolbarProps) {
  const { view, change } = state;
  // On phones the filters and actions are closed at first.
  const [isOpen, setIsOpen] = useState(false);
  const active = [view.sample, view.from, view.to].filter((filter) => filter !== null).length;
  const clientName = query.data?.items[0]?.user?.name;
  return (
    <ListToolbar label="Search by client or number" placeholder="Client or number" state={state}>
      <Button
        variant="secondary"
        className="md:hidden print:hidden"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        icon={<SlidersHorizontal aria-hidden />}
      >
        {active > 0 ? `Filters (${active})` : 'Filters'}
      </Button>
      <div className={clsx('contents', !isOpen && 'max-md:hidden')}>
        <SampleFilter value={view.sample} onChange={(sample) => change({ sample })} />
        <DayField label="From" value={view.from} onChange={(from) => change({ from })} />
        <DayField label="To" value={view.to} onChange={(to) => change({ to })} />
      </div>
      {view.client !== null && (
        <Button
          variant="secondary"
          icon={<X aria-hidden />}
          aria-label="Show the requests of all clients"
          onClick={() => change({ client: null })}
        >
          Only <bdi>{clientName ?? `client ${view.client}`}</bdi>
        </Button>
      )}
      <div className={clsx('ml-auto flex gap-1.5 print:hidden', !isOpen && 'max-md:hidden')}>
        {children}
        <IconButton
          label="Refresh"
          pending={query.isFetching}
          onClick={() => void query.refetch()}
          icon={<RefreshCw aria-hidden className={query.isFetching ? 'animate-spin' : ''} />}
        />
        <DownloadCsv path="/downloads/requests.csv" filter={queueFilter(view)} />
      </div>
    </ListToolbar>
  );
}
