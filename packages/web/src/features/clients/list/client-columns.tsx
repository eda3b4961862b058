import type { ClientView, ListedClientView } from '@portal/contract/clients';
import { clientFields } from '@portal/contract/clients.fields';
import Trash2 from 'lucide-react/icons/trash-2';
import { EditRowButton } from '../../../components/table/edit-row-button.tsx';
import type { Column } from '../../../components/table/records-table.tsx';
import { RowLink } from '../../../components/table/row-link.tsx';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { Day } from '../../../components/ui/time.tsx';
import { paths } from '../../../lib/paths.ts';
import { ApproveClientButton } from '../approve-client-button.tsx';
import type { ClientSearchState } from './use-client-search.ts';

type ClientActions = Record<'onEdit' | 'onDelete' | 'onDecline', (client: ClientView) => void>;

function RowActions({ client, onEdit, onDelete, onDecline }: ClientActions & { client: ClientView }) {
  if (client.waitingSince !== null) {
    return (
      <>
        <ApproveClientButton client={client} inTable />
        <Button
          variant="danger-quiet"
          size="sm"
          aria-label={`Decline ${client.name}`}
          onClick={() => onDecline(client)}
        >
          Decline
        </Button>
      </>
    );
  }
  return (
    <>
      <EditRowButton name={client.name} onClick={() => onEdit(client)} />
      <IconButton
        variant="danger-quiet"
        size="icon-sm"
        // A column of red would be the loudest of the page.
        className="not-hover:not-focus-visible:text-quiet"
        label={`Delete ${client.name}`}
        tooltip="Delete"
        onClick={() => onDelete(client)}
        icon={<Trash2 aria-hidden />}
      />
    </>
  );
}

function ClientName({ client }: { client: ClientView }) {
  return (
    <div className="min-w-0">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="max-w-full min-w-0 truncate">
          <RowLink to={paths.adminClient(client.id)}>{client.name}</RowLink>
        </span>
        {client.deactivatedAt !== null && <Badge>Deactivated</Badge>}
        {client.waitingSince !== null && <Badge tone="warning">Waiting</Badge>}
      </span>
      <span
        className="block truncate text-sm text-quiet"
        title={[client.company, client.email].filter(Boolean).join(', ')}
      >
        {client.company !== null && <span className="text-ink">{`${client.company} · `}</span>}
        <span>{client.email}</span>
      </span>
    </div>
  );
}

function Credits({ client }: { client: ClientView }) {
  if (client.waitingSince !== null) {
    return (
      <span className="text-quiet">
        <span className="max-md:hidden">-</span>
        <span className="md:hidden">
          Registered <Day at={client.createdAt} inRow />
        </span>
      </span>
    );
  }
  return (
    <>
      {client.remainingCredits}{' '}
      <span className="text-quiet">
        <span>{`/ ${client.monthlyCredits}`}</span>
        <span className="md:sr-only"> credits</span>
      </span>
    </>
  );
}

type ClientColumn = Column<ListedClientView, ClientSearchState['view']['sort']>;

const NAME: ClientColumn = {
  header: clientFields.name.label,
  sort: ['name', 'asc'],
  selects: true,
  className: 'md:w-full md:max-w-0',
  cell: (client, checkbox) => (
    <div className="flex items-center gap-4 max-md:items-start">
      {checkbox}
      <ClientName client={client} />
    </div>
  ),
};

const CREDITS: ClientColumn = {
  header: 'Credits',
  sort: ['remainingCredits', 'asc'],
  numeric: true,
  className: 'whitespace-nowrap max-md:row-start-2 max-md:pl-9 max-md:text-left',
  cell: (client) => <Credits client={client} />,
};

type ColumnOptions = ClientActions & {
  /** Whether the list has only clients who wait for approval. */
  isWaiting: boolean;
};

export function clientColumns({ isWaiting, ...actions }: ColumnOptions): readonly ClientColumn[] {
  return [
    NAME,
    {
      header: clientFields.username.label,
      headClassName: 'max-lg:hidden',
      className: 'max-w-48 truncate max-lg:hidden max-md:hidden',
      cell: ({ username }) => username,
    },
    CREDITS,
    {
      header: 'Last request',
      headClassName: 'max-[85rem]:hidden',
      className: 'whitespace-nowrap max-[85rem]:hidden max-md:hidden',
      cell: ({ lastRequestAt }) =>
        lastRequestAt === null ? <span className="text-quiet">Never</span> : <Day at={lastRequestAt} inRow />,
    },
    {
      header: clientFields.nextResetDate.fact,
      headClassName: 'max-xl:hidden',
      className: 'whitespace-nowrap max-xl:hidden max-md:hidden',
      cell: ({ waitingSince, nextResetDate }) =>
        waitingSince === null ? <Day at={nextResetDate} inRow /> : <span className="text-quiet">-</span>,
    },
    {
      header: isWaiting ? 'Registered' : clientFields.createdAt.fact,
      sort: 'created',
      className: 'whitespace-nowrap max-md:hidden',
      cell: ({ createdAt }) => <Day at={createdAt} inRow />,
    },
    {
      header: 'Actions',
      numeric: true,
      headClassName: 'max-md:sr-only print:hidden',
      className: 'max-md:col-start-2 max-md:row-start-1 print:hidden',
      cell: (client) => (
        <div className="relative z-10 inline-flex gap-1">
          <RowActions client={client} {...actions} />
        </div>
      ),
    },
  ];
}
