import ArrowLeft from 'lucide-react/icons/arrow-left';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { ButtonLink } from '../../../components/ui/button-link.tsx';
import { IconButton, IconLink } from '../../../components/ui/icon-button.tsx';
import { isMissingError } from '../../../lib/api/server-error.ts';
import { paths } from '../../../lib/paths.ts';
import { queueUrl } from '../../request-queue/queue-view.ts';
import { useQueueLocation } from '../../request-queue/use-queue-location.ts';
import { useAdjacentUrls } from './use-adjacent-urls.ts';

type AdjacentRequestProps = { to: string | undefined; label: string; Icon: typeof ChevronLeft };

function AdjacentRequest({ to, label, Icon }: AdjacentRequestProps) {
  return to === undefined ? (
    <IconButton label={label} disabled icon={<Icon aria-hidden />} />
  ) : (
    <IconLink to={to} label={label}>
      <Icon aria-hidden />
    </IconLink>
  );
}

/** The links to the requests before and after this one in the queue that the URL describes. */
export function AdjacentRequests({ id }: { id: number }) {
  const { previous, next, error, isError, refetch } = useAdjacentUrls(id);
  // A request that is missing has no neighbours; the page says so.
  if (isMissingError(error)) return null;
  return (
    <nav aria-label="Requests beside this one" className="flex gap-1">
      {isError && (
        <IconButton
          label="Load the previous and the next request again"
          tooltip="The previous and the next request could not be loaded. Try again."
          onClick={() => void refetch()}
          icon={<RotateCw aria-hidden />}
        />
      )}
      <AdjacentRequest to={previous} label="Previous request" Icon={ChevronLeft} />
      <AdjacentRequest to={next} label="Next request" Icon={ChevronRight} />
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
