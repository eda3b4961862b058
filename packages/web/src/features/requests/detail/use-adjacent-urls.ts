import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { paths } from '../../../lib/paths.ts';
import { queueUrl } from '../../request-queue/queue-view.ts';
import { useQueueLocation } from '../../request-queue/use-queue-location.ts';
import { adjacentRequestsQuery } from '../queue/request-queries.ts';

/** Where the requests before and after this one are, in the queue that the URL describes. */
export function useAdjacentUrls(id: number) {
  const location = useQueueLocation();
  const query = useQuery({ ...adjacentRequestsQuery(id, location), placeholderData: keepPreviousData });
  const urlOf = (adjacent: number | null | undefined) =>
    adjacent ? queueUrl(paths.adminRequest(adjacent), location) : undefined;
  return { ...query, previous: urlOf(query.data?.previous), next: urlOf(query.data?.next) };
}
