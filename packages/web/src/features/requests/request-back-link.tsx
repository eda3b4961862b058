import { ArrowLeft } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { queueAddress, useRequestQueueView } from './use-request-queue-view.ts';

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
