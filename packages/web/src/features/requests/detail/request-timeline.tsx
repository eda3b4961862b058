import type { RequestEventKind, RequestEventView } from '@portal/contract/requests';
import { clsx } from 'clsx';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../../components/ui/card.tsx';
import { StatusBadge } from '../../../components/ui/status-badge.tsx';
import { DayAndTime } from '../../../components/ui/time.tsx';

/** The label of an event whose status does not describe it. */
const KIND_LABELS: Partial<Record<RequestEventKind, string>> = {
  undo: 'Change undone',
  shipment: 'Shipment corrected',
  note: 'Internal note',
};

function EventHeading({ event: { kind, to, isUndone } }: { event: RequestEventView }) {
  const label = KIND_LABELS[kind];
  if (label) return <span className="font-medium">{label}</span>;
  return (
    <>
      <span className={clsx(isUndone && 'opacity-55')}>
        <StatusBadge status={kind === 'cancellation' ? 'cancelled' : to} />
      </span>
      {isUndone && <span className="text-sm">Undone</span>}
    </>
  );
}

/** The changes of a request, latest first. Internal notes and undone changes are sent to admins only. */
export function RequestTimeline({
  events,
  action,
  className,
}: {
  events: readonly RequestEventView[];
  action?: ReactNode;
  className?: string;
}) {
  return (
    <Card title="Timeline" action={action} className={className}>
      <ol className="grid gap-5 border-l border-line pl-5">
        {events.toReversed().map((event) => (
          <li
            key={event.id}
            className={clsx('relative grid grid-cols-1 gap-1.5', event.kind === 'note' && 'print:hidden')}
          >
            <span
              aria-hidden
              className="absolute top-2 -left-[1.5625rem] size-2.5 rounded-full border-2 border-surface bg-control"
            />
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <EventHeading event={event} />
              <span className="min-w-0 text-sm break-words text-quiet">
                <DayAndTime at={event.at} />
                {event.actor !== null && (
                  <span>
                    {' by '}
                    <bdi>{event.actor}</bdi>
                  </span>
                )}
              </span>
            </div>
            {/* The note of a cancellation says what its heading does. */}
            {event.note !== null && event.kind !== 'cancellation' && (
              <p className="break-words whitespace-pre-line">{event.note}</p>
            )}
            {/* Hidden on paper, because the client may get the sheet. */}
            {event.internalNote !== null && (
              <p className="print:hidden flex items-start gap-2 rounded-md bg-sunken px-3 py-2 text-sm break-words whitespace-pre-line">
                <Lock className="mt-0.5 size-3.5 shrink-0 text-quiet" aria-hidden />
                <span className="min-w-0">
                  {event.kind !== 'note' && <span className="text-quiet">Internal note: </span>}
                  <span>{event.internalNote}</span>
                </span>
              </p>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
