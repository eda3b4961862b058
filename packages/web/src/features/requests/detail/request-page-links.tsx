import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { BackLink } from '../../../components/ui/back-link.tsx';
import { DocumentTitle } from '../../../components/ui/document-title.tsx';
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
function AdjacentRequests({ id }: { id: number }) {
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

/** The head of the page of a request. Its number and status are the larger title, below. The link leads back to the same filters, order and page. */
export function RequestPageHead({ id }: { id: number }) {
  return (
    <header className="-mt-2 mb-1 flex min-h-10 flex-wrap items-center gap-x-4 text-sm max-sm:gap-x-3">
      <DocumentTitle title={`Request #${id}`} />
      <BackLink to={queueUrl(paths.adminRequests, useQueueLocation())}>Back to Requests</BackLink>
      <h1 className="text-quiet">Request Details</h1>
      <div className="ml-auto print:hidden">
        <AdjacentRequests id={id} />
      </div>
    </header>
  );
}
