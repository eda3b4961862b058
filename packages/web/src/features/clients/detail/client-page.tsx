import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { QueryState } from '../../../components/list/query-state.tsx';
import { BackLink } from '../../../components/ui/back-link.tsx';
import { PageHeading } from '../../../components/ui/page-heading.tsx';
import { PageSpinner } from '../../../components/ui/page-spinner.tsx';
import { isMissingError } from '../../../lib/api/server-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { paths } from '../../../lib/paths.ts';
import { clientQuery } from '../client-queries.ts';
import { ClientActions, WaitingClientActions } from './client-actions.tsx';
import { ClientProfile } from './client-profile.tsx';

/** Admins can request samples too, so the client of a request can be one of them. They are managed in the settings. */
function AdminRedirect({ id }: { id: number }) {
  const { data: admins = [] } = trpc.admin.admins.list.useQuery();
  if (!admins.some((admin) => admin.id === id)) return null;
  return <Navigate to={paths.adminSettingsAdmins} replace />;
}

function loadError(error: unknown) {
  return isMissingError(error)
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
  const data = isMissingError(query.error) ? undefined : query.data;
  const isWaiting = Boolean(data?.waitingSince);
  const Actions = isWaiting ? WaitingClientActions : ClientActions;
  return (
    <>
      <BackLink to={paths.adminClients} className="mb-3">
        Back to Clients
      </BackLink>
      {isMissingError(query.error) && <AdminRedirect id={id} />}
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
