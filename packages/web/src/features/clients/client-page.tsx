import type { ClientView } from '@portal/contract/clients';
import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Coins from 'lucide-react/icons/coins';
import Mail from 'lucide-react/icons/mail';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import { type ReactNode, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { lazyDialog } from '../../components/dialog/lazy-dialog.tsx';
import { useUrlDialog } from '../../components/dialog/use-url-dialog.ts';
import { QueryState } from '../../components/list/query-state.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { DescriptionList } from '../../components/ui/description-list.tsx';
import { Meter } from '../../components/ui/meter.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { PageSpinner } from '../../components/ui/page-spinner.tsx';
import { TextLink } from '../../components/ui/text-link.tsx';
import { Day } from '../../components/ui/time.tsx';
import { activityPath } from '../../lib/activity-path.ts';
import { serverErrorData } from '../../lib/api/server-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { paths } from '../../lib/paths.ts';
import { APPROVAL_LABELS } from './approval-labels.ts';
import { ApproveClientButton } from './approve-client-button.tsx';
import { DeactivateClientButton } from './deactivate-client-button.tsx';
import { clientQuery } from './use-client-search.ts';

const AdjustCreditsDialog = lazyDialog(() => import('./adjust-credits-dialog.tsx'));
const DeclineClientDialog = lazyDialog(() => import('./decline-client-dialog.tsx'));
const DeleteClientDialog = lazyDialog(() => import('./delete-client-dialog.tsx'));
const EditContactDialog = lazyDialog(() => import('./edit-contact-dialog.tsx'));
const EditClientDialog = lazyDialog(() => import('./edit-client-dialog.tsx'));

function ClientStateBadge({ client }: { client: ClientView }) {
  if (client.waitingSince !== null) return <Badge tone="warning">Waiting</Badge>;
  return client.deactivatedAt !== null && <Badge>Deactivated</Badge>;
}

function EditContactButton({ client }: { client: ClientView }) {
  const { show, dialog } = useUrlDialog('contact');
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        className="print:hidden"
        icon={<Mail aria-hidden />}
        onClick={() => show(client.id)}
      >
        Edit Contact
      </Button>
      <EditContactDialog client={client} {...dialog} />
    </>
  );
}

function ClientProfile({ client }: { client: ClientView }) {
  const isWaiting = client.waitingSince !== null;
  const dates = [
    { term: 'Client since', value: <Day at={client.createdAt} /> },
    { term: 'Next reset', value: <Day at={client.nextResetDate} /> },
  ];
  const facts = [
    {
      term: 'Email',
      value: (
        <a href={`mailto:${client.email}`} className="hover:underline">
          {client.email}
        </a>
      ),
    },
    { term: 'Company', value: client.company },
    { term: 'Customer number', value: client.customerNumber },
    { term: 'Username', value: client.username },
    { term: 'Approval', value: client.approval === 'standard' ? null : APPROVAL_LABELS[client.approval] },
    ...(isWaiting ? [{ term: 'Registered', value: <Day at={client.createdAt} /> }] : dates),
  ];
  return (
    <Card title="Profile" action={<ClientStateBadge client={client} />}>
      <div className="grid gap-5">
        {isWaiting ? (
          <p className="text-sm text-quiet">
            The client can't sign in until you approve the account. Credits start then.
          </p>
        ) : (
          <Meter
            label="Remaining credits"
            value={client.remainingCredits}
            max={client.monthlyCredits}
            text={`${client.remainingCredits} of ${client.monthlyCredits}`}
          />
        )}
        {client.deactivatedAt !== null && (
          <p className="text-sm text-quiet">
            Deactivated on <Day at={client.deactivatedAt} />. Requests and credits are kept.
          </p>
        )}
        <DescriptionList facts={facts} />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <TextLink to={activityPath(`client-${client.id}`)}>Activity log</TextLink>
          {!isWaiting && <EditContactButton client={client} />}
        </div>
      </div>
    </Card>
  );
}

function ClientActions({ client }: { client: ClientView }) {
  const [openDialog, setOpenDialog] = useState<'adjust' | 'delete'>();
  const edition = useUrlDialog('edit');
  const navigate = useNavigate();
  const close = () => setOpenDialog(undefined);
  return (
    <>
      <Button variant="secondary" icon={<Coins aria-hidden />} onClick={() => setOpenDialog('adjust')}>
        Adjust credits
      </Button>
      <Button variant="secondary" icon={<Pencil aria-hidden />} onClick={() => edition.show(client.id)}>
        Edit
      </Button>
      <DeactivateClientButton client={client} />
      <Button variant="danger-quiet" icon={<Trash2 aria-hidden />} onClick={() => setOpenDialog('delete')}>
        Delete
      </Button>
      <AdjustCreditsDialog client={client} open={openDialog === 'adjust'} onOpenChange={close} />
      <EditClientDialog id={client.id} listed={client} {...edition.dialog} />
      <DeleteClientDialog
        client={client}
        open={openDialog === 'delete'}
        onOpenChange={close}
        onDeleted={() => void navigate(paths.adminClients, { replace: true })}
      />
    </>
  );
}

function WaitingClientActions({ client }: { client: ClientView }) {
  const [isDeclining, setIsDeclining] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <ApproveClientButton client={client} />
      <Button variant="danger-quiet" icon={<X aria-hidden />} onClick={() => setIsDeclining(true)}>
        Decline
      </Button>
      <DeclineClientDialog
        client={client}
        open={isDeclining}
        onOpenChange={setIsDeclining}
        onDeclined={() => void navigate(paths.adminClients, { replace: true })}
      />
    </>
  );
}

/** Admins can request samples too, so the client of a request can be one of them. They are managed in the settings. */
function AdminRedirect({ id }: { id: number }) {
  const { data: admins = [] } = trpc.admin.admins.list.useQuery();
  if (!admins.some((admin) => admin.id === id)) return null;
  return <Navigate to={paths.adminSettingsAdmins} replace />;
}

function isMissing(error: unknown) {
  return [400, 404].includes(serverErrorData(error).httpStatus ?? 0);
}

function loadError(error: unknown) {
  return isMissing(error)
    ? { title: 'Client not found', canRetry: false }
    : { title: 'Error loading the client. Please try again.' };
}

type ClientPageProps = {
  id: number;
  /** Further sections, shown once the client is loaded, unless the client waits for approval. */
  children: ReactNode;
};

export function ClientPage({ id, children }: ClientPageProps) {
  const query = useQuery(clientQuery(id));
  const loading = <PageSpinner label="Loading client..." />;
  if (query.isPending) return loading;
  // A client who was deleted elsewhere is no longer shown, although the data from before is still there.
  const data = isMissing(query.error) ? undefined : query.data;
  const isWaiting = Boolean(data?.waitingSince);
  const Actions = isWaiting ? WaitingClientActions : ClientActions;
  return (
    <>
      <TextLink to={paths.adminClients} className="mb-4 inline-flex items-center gap-1.5">
        <ArrowLeft className="size-4" aria-hidden />
        Back to Clients
      </TextLink>
      {isMissing(query.error) && <AdminRedirect id={id} />}
      <PageHeading title={data?.name ?? 'Client'}>{data && <Actions client={data} />}</PageHeading>
      <QueryState query={{ ...query, data }} loading={loading} error={loadError}>
        {(client) => (
          <div className="grid gap-6 xl:grid-cols-[20rem_minmax(0,1fr)]">
            <div>
              <ClientProfile client={client} />
            </div>
            {!isWaiting && <div className="grid content-start gap-6">{children}</div>}
          </div>
        )}
      </QueryState>
    </>
  );
}
