import { detailFields } from '@portal/contract/requests.fields';
import { displayedStatus } from '@portal/contract/requests.values';
import Pencil from 'lucide-react/icons/pencil';
import { lazyDialog } from '../../../components/dialog/lazy-dialog.tsx';
import { useItemDialog } from '../../../components/dialog/use-item-dialog.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { DescriptionList } from '../../../components/ui/description-list.tsx';
import { TextLink } from '../../../components/ui/text-link.tsx';
import { paths } from '../../../lib/paths.ts';
import { formatNeededBy } from '../../orders/needed-by.tsx';
import { StatusBadge } from '../../orders/status-badge.tsx';
import { DelayedBadge, isDelayed } from '../../shipping/expected-on.tsx';
import { TrackingLink, TrackingNumber } from '../../shipping/tracking.tsx';
import { Credits } from './credits-and-shipment.tsx';
import { detailFacts } from './detail-facts.tsx';
import { originFacts } from './origin-facts.tsx';
import { type OwnRequestView, RequestSteps } from './request-steps.tsx';

const EditDetailsDialog = lazyDialog(() => import('../dialogs/edit-details-dialog.tsx'));

const SENTENCES = {
  pending: 'Waiting for our decision. Until then you can change or cancel it.',
  approved: 'We are preparing your samples.',
  shipped: 'Your samples are on their way.',
  delivered: 'Your samples have arrived.',
  fulfilled: 'This request is complete.',
  rejected: 'We cannot send these samples.',
  cancelled: 'You cancelled this request.',
} as const;

function sentenceOf(request: OwnRequestView): string {
  if (isDelayed(request)) return 'Your samples should have arrived by now. Write to us if they do not come.';
  return SENTENCES[displayedStatus(request)];
}

/** Generated text: the timeline has the reason as text. */
function Reason({ request: { status, cancelledAt, timeline = [] } }: { request: OwnRequestView }) {
  const note = timeline.findLast(({ from, to }) => to === 'rejected' && from !== to)?.note;
  if (status !== 'rejected' || cancelledAt !== null || !note) return null;
  return (
    <p
      data-reason={note}
      className="w-full min-w-0 max-w-prose break-words whitespace-pre-line before:content-['“'_attr(data-reason)_'”']"
    />
  );
}

/** Carrier and number, once one of them is known. */
function Parcel({ request }: { request: OwnRequestView }) {
  const { carrier, trackingNumber, trackingUrl } = request;
  if (!carrier && !trackingNumber && !trackingUrl) return null;
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-3">
      {carrier && <span className="min-w-0 font-medium break-words">{carrier}</span>}
      {trackingNumber && <TrackingNumber number={trackingNumber} />}
      <TrackingLink request={request} />
    </span>
  );
}

/** What has happened to a request, what comes next, and what its client said about it. */
export function OwnRequestHead({ request }: { request: OwnRequestView }) {
  const editing = useItemDialog<'details' | 'address'>();
  const { status, shipTo, neededBy, outcome } = request;
  const [address, ...details] = detailFacts(request, detailFields.reference.form);
  const noAddress = (
    <span className="flex flex-wrap items-center gap-x-2.5">
      <span>No address</span>
      {status === 'pending' && (
        <Button
          variant="quiet"
          size="sm"
          className="-my-1 px-0! text-accent underline print:hidden"
          onClick={() => editing.show('address')}
        >
          Add one
        </Button>
      )}
    </span>
  );
  return (
    <Card aria-label="Status of the request" className="mb-4">
      {status !== 'rejected' && <RequestSteps request={request} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 not-first:mt-5">
        <span className="flex flex-wrap gap-1.5">
          <StatusBadge status={displayedStatus(request)} />
          <DelayedBadge request={request} />
        </span>
        <span>{sentenceOf(request)}</span>
        {status === 'delivered' && !outcome && <TextLink to="#outcome">Tell us how it went</TextLink>}
        <Parcel request={request} />
        <Reason request={request} />
      </div>
      <div className="mt-5 flex flex-wrap items-start justify-between gap-4 border-t border-line pt-5">
        <DescriptionList
          className="min-w-0 flex-[1_1_20rem] grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))]"
          facts={[
            { ...address, term: detailFields.shipTo.form, value: shipTo ? address?.value : noAddress },
            { term: detailFields.neededBy.form, value: neededBy && formatNeededBy(neededBy) },
            ...details,
            { term: 'Credits used', value: <Credits {...request} /> },
            ...originFacts(request, paths.request),
          ]}
        />
        {status === 'pending' && (
          <Button
            variant="secondary"
            size="sm"
            className="print:hidden"
            onClick={() => editing.show('details')}
            icon={<Pencil aria-hidden />}
          >
            Edit details
          </Button>
        )}
      </div>
      <EditDetailsDialog {...editing.dialog} request={request} addsAddress={editing.item === 'address'} />
    </Card>
  );
}
