import { displayedStatus, requestMessages, STATUS_LABELS } from '@portal/contract/requests.values';
import { trpc } from '../../lib/api/trpc.ts';
import { paths, samplePath } from '../../lib/paths.ts';

/** `detail` distinguishes records of the same name. */
export type Target = { to: string; label: string; detail?: string | null; state?: object };

type Search = { input: { search: string; limit: number }; options: { enabled: boolean } };
/** The records that match a text, by their kind. */
type Found = { groups: { value: string; items: Target[] }[]; isFetching: boolean };

/** Finds requests by number or client, clients by name, company or number, and samples by name. */
function useAdminRecords({ input, options }: Search): Found {
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
        items: (clients.data?.items ?? []).map(({ id, name, company, email }) => ({
          to: paths.adminClient(id),
          label: name,
          detail: company === null ? email : `${company}, ${email}`,
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

/** Finds own requests and samples. */
function useClientRecords({ input, options }: Search): Found {
  const requests = trpc.me.requests.search.useQuery(input, options);
  const samples = trpc.me.samples.search.useQuery(input, options);
  return {
    groups: [
      {
        value: 'Requests',
        items: (requests.data?.items ?? []).map(({ id, ...request }) => ({
          to: paths.request(id),
          label: `Request #${id}`,
          detail: STATUS_LABELS[displayedStatus(request)],
        })),
      },
      {
        value: 'Samples',
        items: (samples.data?.items ?? []).map(({ id, name, designSize }) => ({
          to: samplePath(id),
          label: name,
          detail: designSize,
        })),
      },
    ],
    isFetching: requests.isFetching || samples.isFetching,
  };
}

/** The kinds of records that the palette of each area finds, and their search. */
export const RECORDS: Record<'client' | 'admin', { label: string; useRecords: (search: Search) => Found }> = {
  client: { label: 'Page, request number or sample', useRecords: useClientRecords },
  admin: { label: 'Page, request number, client or sample', useRecords: useAdminRecords },
};
