import type { EventsView, RequestDetailView, RequestEventView } from '@portal/contract/requests';
import { useMutation } from '@tanstack/react-query';
import { clsx } from 'clsx';
import Lock from 'lucide-react/icons/lock';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { Day, TextOfMoment } from '../../../components/ui/time.tsx';
import { formatDayAndTime } from '../../../lib/format/dates.ts';
import { describeAge } from '../../orders/describe-request.ts';
import { StatusBadge } from '../../orders/status-badge.tsx';
import { ShipmentChanges } from './shipment-changes.tsx';

/** The label of an event whose status does not describe it. */
const KIND_LABELS: Partial<Record<RequestEventView['kind'], string>> = {
  undo: 'Change undone',
  shipment: 'Shipment corrected',
  note: 'Internal note',
  edit: 'Details changed',
  cut: 'Samples changed',
  outcome: 'Outcome',
};

type EventHeadingProps = { event: RequestEventView; isOwn: boolean };

function EventHeading({ event: { kind, from, to, isUndone, internalNote }, isOwn }: EventHeadingProps) {
  if (isOwn && kind === 'status' && from === null && to === 'pending')
    return <span className="font-medium">Requested</span>;
  // A print says itself what was printed.
  const label = kind === 'print' ? internalNote : KIND_LABELS[kind];
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

const INTERNAL_KINDS: RequestEventView['kind'][] = ['note', 'print'];

const WEEK_MS = 7 * 24 * 3_600_000;

/** As in "Ada Okafor · 2 hours ago", and "Ada Okafor · Nov 20, 2026" after a week. Paper has the day and time. */
function EventOrigin({ event: { actor, at }, now }: { event: RequestEventView; now: number }) {
  return (
    <p className="text-sm text-quiet">
      {actor !== null && (
        <>
          <bdi>{actor}</bdi>
          {' · '}
        </>
      )}
      <span className="whitespace-nowrap print:hidden">
        {now - Date.parse(at) < WEEK_MS ? (
          <TextOfMoment at={at}>{describeAge(at, now)}</TextOfMoment>
        ) : (
          <Day at={at} />
        )}
      </span>
      <span className="hidden print:inline">{formatDayAndTime(at)}</span>
    </p>
  );
}

type Timeline = Pick<RequestDetailView, 'timeline' | 'hasEarlierEvents'>;

type ReadEarlier = (before: number) => Promise<EventsView>;

type Shown = EventsView & { before: number | undefined };

/** A request is sent with its newest events; the others are read on request. New events start the list again. */
function useEarlierEvents(request: Timeline | undefined, read: ReadEarlier) {
  const newest = request?.timeline ?? [];
  const first = newest[0]?.id;
  const { data, isPending, isError, mutate } = useMutation({
    mutationFn: async (shown: Shown): Promise<Shown> => {
      const { events, hasEarlier } = await read(shown.events[0]?.id ?? 0);
      return { before: shown.before, events: [...events, ...shown.events], hasEarlier };
    },
  });
  const shown =
    data && data.before === first
      ? data
      : { before: first, events: newest, hasEarlier: request?.hasEarlierEvents ?? false };
  return { ...shown, isPending, isError, readEarlier: () => mutate(shown) };
}

type RequestTimelineProps = {
  /** Undefined until it is loaded. */
  request: Pick<RequestDetailView, 'timeline' | 'corrections' | 'hasEarlierEvents'> | undefined;
  readEarlier: ReadEarlier;
  /** The current time, from which ages count. */
  now: number;
  /** Of one's own request: as its client says it, and without what is long past. */
  isOwn?: boolean;
  action?: ReactNode;
  className?: string;
};

/** Of one's own request. Further ones are shown on request, unless it is one alone. */
const FIRST_EVENTS = 3;

/** The changes of a request, latest first. Internal notes and undone changes are sent to admins only. */
export function RequestTimeline(props: RequestTimelineProps) {
  const { request, readEarlier, now, isOwn = false, action, className } = props;
  const earlier = useEarlierEvents(request, readEarlier);
  const [isWhole, setIsWhole] = useState(!isOwn);
  const isFolded = !isWhole && earlier.events.length > FIRST_EVENTS + 1;
  const events = earlier.events.slice(isFolded ? -FIRST_EVENTS : 0);
  const changes = new Map(request?.corrections.map((correction) => [correction.eventId, correction.changes]));
  return (
    <Card title="Timeline" action={action} className={className}>
      {request ? (
        <ol className="grid gap-5 border-l border-line pl-5">
          {events.toReversed().map((event) => (
            <li
              key={event.id}
              className={clsx(
                'relative grid grid-cols-1 gap-1',
                INTERNAL_KINDS.includes(event.kind) && 'print:hidden',
              )}
            >
              <span
                aria-hidden
                className="absolute top-2 -left-[1.5625rem] size-2.5 rounded-full border-2 border-surface bg-control"
              />
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <EventHeading event={event} isOwn={isOwn} />
              </p>
              <EventOrigin event={event} now={now} />
              <ShipmentChanges changes={changes.get(event.id) ?? []} />
              {/* The note of a cancellation says what its heading does. */}
              {event.note !== null && event.kind !== 'cancellation' && (
                <p className="mt-0.5 break-words whitespace-pre-line">{event.note}</p>
              )}
              {/* Hidden on paper, because the client may get the sheet. */}
              {event.internalNote !== null && event.kind !== 'print' && (
                <p className="print:hidden mt-0.5 flex items-start gap-2 rounded-md bg-sunken px-3 py-2 text-sm break-words whitespace-pre-line">
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
      ) : (
        <Spinner />
      )}
      {(isFolded || earlier.hasEarlier) && (
        <Button
          variant="secondary"
          className="mt-5 print:hidden"
          pending={earlier.isPending}
          pendingLabel="Loading..."
          onClick={isFolded ? () => setIsWhole(true) : earlier.readEarlier}
        >
          Show earlier
        </Button>
      )}
      {earlier.isError && <p role="alert">The earlier events could not be loaded.</p>}
    </Card>
  );
}
