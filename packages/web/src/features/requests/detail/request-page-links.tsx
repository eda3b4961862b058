import { keepPreviousData } from '@tanstack/react-query';
import { ArrowLeft, ChevronLeft, ChevronRight, RotateCw } from 'lucide-react';
import { Button } from '../../../components/ui/button.tsx';
import { ButtonLink } from '../../../components/ui/button-link.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { paths } from '../../../lib/paths.ts';
import { queueFilter, queueUrl, useQueueLocation } from '../queue/use-request-search.ts';

type AdjacentRequestProps = { to: string | undefined; label: string; Icon: typeof ChevronLeft };

function AdjacentRequest({ to, label, Icon }: AdjacentRequestProps) {
  return to === undefined ? (
    <Button variant="quiet" size="icon" aria-label={label} disabled icon={<Icon aria-hidden />} />
  ) : (
    <ButtonLink to={to} variant="quiet" size="icon" aria-label={label}>
      <Icon aria-hidden />
    </ButtonLink>
  );
}

/** The links to the requests before and after this one in the queue that the URL describes. */
export function AdjacentRequests({ id }: { id: number }) {
  const location = useQueueLocation();
  const { data, isError, refetch } = trpc.admin.requests.adjacentRequests.useQuery(
    { id, ...queueFilter(location) },
    { placeholderData: keepPreviousData },
  );
  const urlOf = (adjacentRequest: number | null | undefined) =>
    adjacentRequest ? queueUrl(paths.adminRequest(adjacentRequest), location) : undefined;
  return (
    <nav aria-label="Requests beside this one" className="flex gap-1">
      {isError && (
        <Button
          variant="quiet"
          size="icon"
          aria-label="Load the previous and the next request again"
          title="The previous and the next request could not be loaded. Try again."
          onClick={() => void refetch()}
          icon={<RotateCw aria-hidden />}
        />
      )}
      <AdjacentRequest to={urlOf(data?.previous)} label="Previous request" Icon={ChevronLeft} />
      <AdjacentRequest to={urlOf(data?.next)} label="Next request" Icon={ChevronRight} />
    </nav>
  );
}

/** Leads back to the queue with the same filters, order and page. */
export function RequestBackLink() {
  return (
    <ButtonLink to={queueUrl(paths.adminRequests, useQueueLocation())} variant="secondary">
      <ArrowLeft aria-hidden />
      Back to Requests
    </ButtonLink>
  );
}
