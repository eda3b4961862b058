import { displayedStatus, isEnded } from '@portal/contract/requests.values';
import { useQuery } from '@tanstack/react-query';
import { TextLink } from '../../../components/ui/text-link.tsx';
import { paths } from '../../../lib/paths.ts';
import { StatusBadge } from '../../orders/status-badge.tsx';
import { ExpectedOn } from '../../shipping/expected-on.tsx';
import { recentRequestsQuery } from '../own-request-queries.ts';

/** The newest request that is under way, or else the newest one, where the table of the latest is far below. */
export function NewestRequestLine({ className }: { className: string }) {
  const { data } = useQuery(recentRequestsQuery);
  const request = data?.items.find(({ status }) => !isEnded(status)) ?? data?.items[0];
  return (
    <p className={className}>
      {request && (
        <>
          <TextLink to={paths.request(request.id)} className="whitespace-nowrap">
            <span className="max-[23rem]:sr-only">Request</span>
            {` #${request.id}`}
          </TextLink>
          <StatusBadge status={displayedStatus(request)} />
          {request.status === 'shipped' && request.expectedOn !== null && (
            <span className="truncate text-quiet">
              expected <ExpectedOn request={request} />
            </span>
          )}
        </>
      )}
    </p>
  );
}
