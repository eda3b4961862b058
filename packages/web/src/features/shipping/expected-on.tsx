import type { RequestView } from '@portal/contract/requests';
import { Badge } from '../../components/ui/badge.tsx';
import { formatDay, isoDay } from '../../lib/format/dates.ts';

/** Whether a parcel is delayed: its expected day has passed in the business time zone. */
export function isDelayed({ status, expectedOn }: Pick<RequestView, 'status' | 'expectedOn'>): boolean {
  return expectedOn !== null && status === 'shipped' && expectedOn < isoDay();
}

export function DelayedBadge({ request }: { request: RequestView }) {
  return isDelayed(request) && <Badge tone="warning">Delayed</Badge>;
}

export function ExpectedOn({ request }: { request: RequestView }) {
  const { expectedOn } = request;
  if (expectedOn === null) return null;
  return (
    <time dateTime={expectedOn} className="whitespace-nowrap">
      {formatDay(expectedOn, 'UTC')}
    </time>
  );
}
