import { displayedStatus, STATUS_LABELS } from '@portal/contract/requests/status-labels';
import { trpc } from '../../lib/api/trpc.ts';
import { paths } from '../../lib/paths.ts';
import type { FoundRecords, RecordSearch } from './palette.tsx';

/** Finds own requests and samples. */
export function useClientRecords({ input, options }: RecordSearch): FoundRecords {
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
        items: (samples.data?.items ?? []).map(({ name, designSize }) => ({
          to: `${paths.dashboard}?${new URLSearchParams({ search: name })}`,
          label: name,
          detail: designSize,
        })),
      },
    ],
    isFetching: requests.isFetching || samples.isFetching,
  };
}
