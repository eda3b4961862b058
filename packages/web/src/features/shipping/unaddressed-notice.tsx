import type { RequestView } from '@portal/contract/requests';
import MapPinOff from 'lucide-react/icons/map-pin-off';
import { describeUnaddressed } from '../orders/describe-request.ts';

type UnaddressedNoticeProps = { requests: readonly Pick<RequestView, 'id' | 'shipTo'>[] };

/** Which of the requests have no address, before they are shipped. After that it can no longer be added. */
export function UnaddressedNotice({ requests }: UnaddressedNoticeProps) {
  const text = describeUnaddressed(requests);
  if (text === null) return null;
  return (
    <p className="flex gap-2 rounded-md bg-warning-soft px-3 py-2 text-sm text-warning">
      <MapPinOff className="mt-0.5 size-4 shrink-0" aria-hidden />
      <span className="min-w-0 break-words">
        {requests.length === 1 ? 'This request has no address. Once sent, none can be added.' : text}
      </span>
    </p>
  );
}
