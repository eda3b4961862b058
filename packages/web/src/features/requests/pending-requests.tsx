import { formatCount } from '@portal/contract/values/numbers';
import { TextLink } from '../../components/ui/text-link.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { paths } from '../../lib/paths.ts';

type PendingRequestsProps = { of: 'client' | 'sample'; id: number; isShown: boolean };

/** In the dialogs that take a client or a sample out of use: the requests that still wait for a decision, if any. */
export function PendingRequests({ of, id, isShown }: PendingRequestsProps) {
  const filter = of === 'client' ? { clientId: id } : { sampleId: id };
  const { data } = trpc.admin.requests.counts.useQuery(filter, { enabled: isShown });
  if (!data?.pending) return null;
  const text =
    data.pending === 1
      ? '1 request is still pending'
      : `${formatCount(data.pending)} requests are still pending`;
  return (
    <p role="status" className="mt-4 rounded-md bg-warning-soft px-3 py-2 text-sm">
      <TextLink to={`${paths.adminRequests}?status=pending&${of}=${id}`}>{text}</TextLink>
    </p>
  );
}
