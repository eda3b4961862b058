import { ArrowLeft } from 'lucide-react';
import { ButtonLink } from '../../../components/ui/button-link.tsx';
import { paths } from '../../../lib/paths.ts';
import { queueUrl, useRequestQueueFilter } from '../queue/use-request-queue-filter.ts';

/** The way back to the queue as it was. */
export const RequestBackLink = () => {
  const { view } = useRequestQueueFilter();
  return (
    <ButtonLink to={queueUrl(paths.adminRequests, view)} variant="secondary">
      <ArrowLeft aria-hidden />
      Back to Requests
    </ButtonLink>
  );
};
