import { OUTCOME_LABELS } from '@portal/contract/outcomes.values';
import { displayedStatus } from '@portal/contract/requests.values';
import { formatCount, pluralize } from '@portal/contract/values/numbers';
import { useQuery } from '@tanstack/react-query';
import { QueryState } from '../../../components/list/query-state.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { TextLink } from '../../../components/ui/text-link.tsx';
import { Day } from '../../../components/ui/time.tsx';
import { paths } from '../../../lib/paths.ts';
import { StatusBadge } from '../../orders/status-badge.tsx';
import { OTHER_REQUESTS_MAX, otherRequestsQuery } from '../other-requests-query.ts';

type OtherRequestsProps = { clientId: number; requestId: number };

export function OtherRequests({ clientId, requestId }: OtherRequestsProps) {
  const query = useQuery(otherRequestsQuery(clientId));
  return (
    <Card title="Other requests from this client" className="max-lg:order-last print:hidden">
      <QueryState
        query={query}
        loading={<Spinner />}
        error={{ title: 'The other requests could not be loaded.', className: 'py-4' }}
      >
        {({ items, total }) => {
          const others = items.filter(({ id }) => id !== requestId).slice(0, OTHER_REQUESTS_MAX);
          if (others.length === 0) return <p className="text-quiet">This client has no other requests.</p>;
          return (
            <>
              <ul className="grid gap-2">
                {others.map(({ id, date, creditsUsed, outcome, ...request }) => (
                  <li key={id} className="flex items-center justify-between gap-3">
                    <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
                      <TextLink to={paths.adminRequest(id)}>{`#${id}`}</TextLink>
                      <span className="text-sm text-quiet">
                        <Day at={date} />
                        <span>{`, ${pluralize(creditsUsed, 'credit')}`}</span>
                        {outcome && <span>{`, ${OUTCOME_LABELS[outcome.answer].toLowerCase()}`}</span>}
                      </span>
                    </span>
                    <StatusBadge status={displayedStatus(request)} />
                  </li>
                ))}
              </ul>
              {total > others.length + 1 && (
                <TextLink to={`${paths.adminRequests}?client=${clientId}`} className="mt-4 inline-block">
                  {`All ${formatCount(total)} requests`}
                </TextLink>
              )}
            </>
          );
        }}
      </QueryState>
    </Card>
  );
}
