import type { RequestEventView } from '@portal/contract/requests';
import { Lock } from 'lucide-react';
import { Card } from '../../../components/ui/card.tsx';
import { StatusBadge } from '../../../components/ui/status-badge.tsx';
import { DayAndTime } from '../../../components/ui/time.tsx';

/** The status changes of a request, latest first. Internal notes are sent to admins only. */
export function RequestTimeline({ events }: { events: readonly RequestEventView[] }) {
  return (
    <Card title="Timeline">
      <ol className="grid gap-5 border-l border-line pl-5">
        {events.toReversed().map((event) => (
          <li key={event.id} className="relative grid grid-cols-1 gap-1.5">
            <span
              aria-hidden
              className="absolute top-2 -left-[1.5625rem] size-2.5 rounded-full border-2 border-surface bg-control"
            />
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <StatusBadge status={event.to} />
              <span className="min-w-0 text-sm break-words text-quiet">
                <DayAndTime at={event.at} />
                {event.actor !== null && ` by ${event.actor}`}
              </span>
            </div>
            {event.note !== null && <p className="break-words whitespace-pre-line">{event.note}</p>}
            {/* Not on paper, which may go to the client. */}
            {event.internalNote !== null && (
              <p className="print:hidden flex items-start gap-2 rounded-md bg-sunken px-3 py-2 text-sm break-words whitespace-pre-line">
                <Lock className="mt-0.5 size-3.5 shrink-0 text-quiet" aria-hidden />
                <span>
                  <span className="text-quiet">Internal note: </span>
                  {event.internalNote}
                </span>
              </p>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
