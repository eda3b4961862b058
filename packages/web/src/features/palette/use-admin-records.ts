import { requestMessages } from '@portal/contract/limits';
import { displayedStatus, STATUS_LABELS } from '@portal/contract/requests/status-labels';
import { trpc } from '../../lib/api/trpc.ts';
import { paths } from '../../lib/paths.ts';
import type { FoundRecords, RecordSearch } from './palette.tsx';

/** Finds requests by number or client, clients and samples by name. */
export function useAdminRecords({ input, options }: RecordSearch): FoundRecords {
  const requests = trpc.admin.requests.search.useQuery(input, options);
  const clients = trpc.admin.clients.search.useQuery(input, options);
  const samples = trpc.admin.samples.search.useQuery(input, options);
  return {
    groups: [
      {
        value: 'Requests',
        items: (requests.data?.items ?? []).map(({ id, user, ...request }) => ({
          to: paths.adminRequest(id),
          label: `Request #${id}`,
          detail: `${user?.name ?? requestMessages.unknownUser}, ${STATUS_LABELS[displayedStatus(request)]}`,
        })),
      },
      {
        value: 'Clients',
        items: (clients.data?.items ?? []).map(({ id, name, email }) => ({
          to: paths.adminClient(id),
          label: name,
          detail: email,
        })),
      },
      {
        value: 'Samples',
        items: (samples.data?.items ?? []).map(({ id, name, designSize }) => ({
          to: `${paths.adminSamples}?edit=${id}`,
          label: name,
          detail: designSize,
        })),
      },
    ],
    isFetching: requests.isFetching || clients.isFetching || samples.isFetching,
  };
}
