import { ArrowLeft } from 'lucide-react';
import { ButtonLink } from '../../../components/ui/button-link.tsx';
import { paths } from '../../../lib/paths.ts';
import { queueUrl, useQueueLocation } from '../queue/use-request-search.ts';

/** Leads back to the queue with the same filters, order and page. */
export function RequestBackLink() {
  return (
    <ButtonLink to={queueUrl(paths.adminRequests, useQueueLocation())} variant="secondary">
      <ArrowLeft aria-hidden />
      Back to Requests
    </ButtonLink>
  );
}
