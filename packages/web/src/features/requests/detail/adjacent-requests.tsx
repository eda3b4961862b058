import { keepPreviousData } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../../../components/ui/button.tsx';
import { ButtonLink } from '../../../components/ui/button-link.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { paths } from '../../../lib/paths.ts';
import { queueAddress, queueFilter, useRequestQueueView } from '../queue/use-request-queue-filter.ts';

type NeighbourProps = { to: string | undefined; label: string; Icon: typeof ChevronLeft };

const Neighbour = ({ to, label, Icon }: NeighbourProps) =>
  to === undefined ? (
    <Button variant="quiet" size="icon" aria-label={label} disabled icon={<Icon aria-hidden />} />
  ) : (
    <ButtonLink to={to} variant="quiet" size="icon" aria-label={label}>
      <Icon aria-hidden />
    </ButtonLink>
  );

/** The way to the requests before and after this one in the queue as it was last looked at. */
export const RequestNeighbours = ({ id }: { id: number }) => {
  const { view } = useRequestQueueView();
  const { data } = trpc.admin.requests.neighbours.useQuery(
    { id, ...queueFilter(view) },
    { placeholderData: keepPreviousData, refetchOnMount: 'always' },
  );
  const addressOf = (neighbour: number | null | undefined) =>
    neighbour ? queueAddress(paths.adminRequest(neighbour), view) : undefined;
  return (
    <nav aria-label="Requests beside this one" className="flex gap-1">
      <Neighbour to={addressOf(data?.previous)} label="Previous request" Icon={ChevronLeft} />
      <Neighbour to={addressOf(data?.next)} label="Next request" Icon={ChevronRight} />
    </nav>
  );
};
