import type { ClientView } from '@portal/contract/clients';
import type { AdminRequestDetailView } from '@portal/contract/requests';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryState } from '../../../components/list/query-state.tsx';
import { BackLink } from '../../../components/ui/back-link.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { PageHeading } from '../../../components/ui/page-heading.tsx';
import { PageSpinner } from '../../../components/ui/page-spinner.tsx';
import { TextLink } from '../../../components/ui/text-link.tsx';
import { isMissingError } from '../../../lib/api/server-error.ts';
import { paths } from '../../../lib/paths.ts';
import { requestQuery } from '../../requests/queue/request-queries.ts';
import { clientQuery } from '../client-queries.ts';

function loadError(error: unknown) {
  return isMissingError(error)
    ? { title: 'Client or request not found', canRetry: false }
    : { title: 'Error loading the client. Please try again.' };
}

type ClientEntryProps = {
  id: number;
  replaces: number | null;
  children: (client: ClientView, replaced: AdminRequestDetailView | null) => ReactNode;
};

/** The page on which an admin enters a request for a client, or sends a replacement of an earlier one. */
export function ClientEntry({ id, replaces, children }: ClientEntryProps) {
  const client = useQuery(clientQuery(id));
  const replaced = useQuery({ ...requestQuery(replaces ?? 0), enabled: replaces !== null });
  const name = client.data?.name ?? 'a client';
  const isLoaded = replaces === null || replaced.data !== undefined;
  return (
    <>
      <BackLink to={paths.adminClient(id)} className="mb-3">
        Back to the client
      </BackLink>
      <PageHeading
        title={replaces === null ? `New request for ${name}` : `Replacement for ${name}`}
        text={
          replaces !== null && (
            <TextLink to={paths.adminRequest(replaces)}>{`Replaces request #${replaces}`}</TextLink>
          )
        }
      />
      <QueryState
        query={{
          ...client,
          error: client.error ?? replaced.error,
          isError: client.isError || replaced.isError,
          data: isLoaded ? client.data : undefined,
        }}
        loading={<PageSpinner label="Loading client..." />}
        error={loadError}
      >
        {(loaded) =>
          loaded.deactivatedAt === null && loaded.waitingSince === null ? (
            children(loaded, replaced.data ?? null)
          ) : (
            <ErrorState
              title={`No request can be entered while the account of ${loaded.name} is not active.`}
            />
          )
        }
      </QueryState>
    </>
  );
}
