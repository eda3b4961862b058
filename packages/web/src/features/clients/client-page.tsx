import { clientMessages } from '@portal/contract/clients';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { PageSpinner } from '../../components/ui/page-spinner.tsx';
import { TextLink } from '../../components/ui/text-link.tsx';
import { serverErrorData } from '../../lib/api/server-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { paths } from '../../lib/paths.ts';
import { ClientActions } from './client-actions.tsx';
import { ClientProfile } from './client-profile.tsx';

type ClientPageProps = {
  id: number;
  /** Further sections, shown once the client is loaded. */
  children: ReactNode;
};

export function ClientPage({ id, children }: ClientPageProps) {
  const {
    data: client,
    error,
    refetch,
  } = trpc.admin.clients.get.useQuery({ id }, { refetchOnMount: 'always' });
  const back = (
    <TextLink to={paths.adminClients} className="mb-4 inline-flex items-center gap-1.5">
      <ArrowLeft className="size-4" aria-hidden />
      Back to Clients
    </TextLink>
  );
  if (client) {
    return (
      <>
        {back}
        <PageHeading title={client.name}>
          <ClientActions client={client} />
        </PageHeading>
        <div className="grid gap-6 xl:grid-cols-[20rem_minmax(0,1fr)]">
          <div>
            <ClientProfile client={client} />
          </div>
          <div className="grid content-start gap-6">{children}</div>
        </div>
      </>
    );
  }
  if (!error) return <PageSpinner label="Loading client..." />;
  const isMissing = [400, 404].includes(serverErrorData(error).httpStatus ?? 0);
  return (
    <>
      {back}
      <PageHeading title="Client" />
      <ErrorState
        title={isMissing ? clientMessages.notFound : 'Error loading the client. Please try again.'}
        {...(isMissing ? {} : { onRetry: () => void refetch() })}
      />
    </>
  );
}
