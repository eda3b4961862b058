import type { RequestView } from '@portal/contract/requests';
import { Badge } from '../../components/ui/badge.tsx';
import { formatDay, isoDay } from '../../lib/format/dates.ts';

/** As in "Mar 4, 2026". It is the same day in every time zone. */
export function formatNeededBy(day: string): string {
  return formatDay(day, 'UTC');
}

/** Today in the business time zone, as in "2026-03-04". */
export function today(): string {
  return isoDay();
}

/** Whether its day has passed before it was sent. */
export function isOverdue({ status, neededBy }: Pick<RequestView, 'status' | 'neededBy'>): boolean {
  return neededBy !== null && (status === 'pending' || status === 'approved') && neededBy < today();
}

/** For admins. */
export function NeededBy({ request }: { request: Pick<RequestView, 'status' | 'neededBy'> }) {
  const { neededBy } = request;
  if (neededBy === null) return null;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 md:gap-y-0">
      <time dateTime={neededBy} className="whitespace-nowrap">
        {formatNeededBy(neededBy)}
      </time>
      {/* Two lines are as high as those of the other columns. */}
      {isOverdue(request) && (
        <Badge tone="destructive" className="md:h-5">
          Overdue
        </Badge>
      )}
    </span>
  );
}
