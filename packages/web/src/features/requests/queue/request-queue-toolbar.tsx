import { REQUEST_STATUSES } from '@portal/contract/requests';
import { RefreshCw, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { DayField } from '../../../components/form/day-field.tsx';
import { ExportLink, ListToolbar } from '../../../components/list/list-toolbar.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { STATUS_LABELS } from '../../../lib/format/status-labels.ts';
import { csvUrl } from './requests-csv-url.ts';
import type { QueueView } from './use-request-queue-filter.ts';

const STATUSES = [
  { value: 'all', label: 'All Status' },
  ...REQUEST_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] })),
] as const;

type RequestQueueToolbarProps = {
  view: QueueView;
  /** The one client whose requests are shown, once known. */
  clientName: string | undefined;
  isBusy: boolean;
  onChange: (next: Partial<QueueView>) => void;
  onRefresh: () => void;
  /** More to do with the list as a whole. */
  children: ReactNode;
};

const DAY = 'max-sm:flex-1 sm:grid-cols-[auto_1fr] sm:items-center sm:gap-2';

/** Narrows the queue down, and takes what is left of it along. */
export const RequestQueueToolbar = (props: RequestQueueToolbarProps) => {
  const { view, clientName, isBusy, onChange, onRefresh, children } = props;
  return (
    <ListToolbar
      search={{
        label: 'Search by client or number',
        value: view.search,
        onChange: (search) => onChange({ search }),
      }}
    >
      <Select
        label="Status"
        className="max-sm:w-full"
        options={STATUSES}
        value={view.status}
        onChange={(status) => onChange({ status })}
      />
      <DayField label="From" className={DAY} value={view.from} onChange={(from) => onChange({ from })} />
      <DayField label="To" className={DAY} value={view.to} onChange={(to) => onChange({ to })} />
      {view.client !== null && (
        <Button
          variant="secondary"
          icon={<X aria-hidden />}
          aria-label="Show the requests of all clients"
          onClick={() => onChange({ client: null })}
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
          pending={isBusy}
          onClick={onRefresh}
          icon={<RefreshCw aria-hidden className={isBusy ? 'animate-spin' : ''} />}
        />
        <ExportLink href={csvUrl(view)} />
      </div>
    </ListToolbar>
  );
};
