import { Card } from '../../../components/ui/card.tsx';
import { StatusBadge } from '../../../components/ui/status-badge.tsx';
import { TextLink } from '../../../components/ui/text-link.tsx';
import { Day } from '../../../components/ui/time.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { paths } from '../../../lib/paths.ts';

const OTHER_REQUESTS_MAX = 5;

type OtherRequestsProps = { clientId: number; requestId: number };

/** The latest other requests of the same client. */
export function OtherRequests({ clientId, requestId }: OtherRequestsProps) {
  const { data } = trpc.admin.requests.search.useQuery({ clientId, limit: OTHER_REQUESTS_MAX + 1 });
  const others = data?.items.filter(({ id }) => id !== requestId).slice(0, OTHER_REQUESTS_MAX) ?? [];
  return (
    <Card title="Other requests from this client" className="print:hidden">
      {data && others.length === 0 && <p className="text-quiet">This client has no other requests.</p>}
      <ul className="grid gap-3">
        {others.map(({ id, date, status, creditsUsed }) => (
          <li key={id} className="flex items-center justify-between gap-3">
            <span className="min-w-0">
              <TextLink to={paths.adminRequest(id)}>#{id}</TextLink>
              <span className="block text-sm text-quiet">
                <Day at={date} />, {creditsUsed} {creditsUsed === 1 ? 'credit' : 'credits'}
              </span>
            </span>
            <StatusBadge status={status} />
          </li>
        ))}
      </ul>
      {data && data.total > others.length + 1 && (
        <TextLink to={`${paths.adminRequests}?client=${clientId}`} className="mt-4 inline-block">
          All {data.total.toLocaleString('en-US')} requests
        </TextLink>
      )}
    </Card>
  );
}
