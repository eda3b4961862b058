import { ArrowLeft } from 'lucide-react';
import { ButtonLink } from '../../../components/ui/button-link.tsx';
import { paths } from '../../../lib/paths.ts';
import { queueAddress, useRequestQueueView } from '../queue/use-request-queue-filter.ts';

/** The way back to the queue as it was. */
export const RequestBackLink = () => {
  const { view } = useRequestQueueView();
  return (
    <ButtonLink to={queueAddress(paths.adminRequests, view)} variant="secondary">
      <ArrowLeft aria-hidden />
      Back to Requests
    </ButtonLink>
  );
};
