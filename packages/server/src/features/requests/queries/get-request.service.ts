import type {
  AdminRequestDetailView,
  EarlierEventsInput,
  EventsView,
  RequestDetailView,
  RequestEventView,
} from '@portal/contract/requests';
import type { Actor } from '../../../platform/actor.ts';
import type { Em } from '../../../platform/db/orm.ts';
import { notFound } from '../../../platform/errors.ts';
import type { RuleContext } from '../../../platform/rule-context.ts';
import { SampleRequest } from '../request.entity.ts';
import {
  droppedSamples,
  EVENTS_MAX,
  type EventRow,
  presentForAdmin,
  type RequestLookup,
  selectEarlierEvents,
  selectRequest,
} from '../request.sql.ts';

/** The client has changed the same fields again, or the answer. An address is not one of them: each is a fact of its own. */
function isRepeated(event: EventRow, next: EventRow | undefined): boolean {
  if (!next?.isOwn || !event.isOwn || next.kind !== event.kind) return false;
  if (event.kind === 'outcome') return true;
  return event.kind === 'edit' && event.note === next.note && !event.note?.includes('shipping address');
}

/** Of repeated edits and answers, the last one. */
function presentEvents(rows: EventRow[]): EventsView {
  const newest = rows.slice(-EVENTS_MAX);
  const shown = newest.filter((event, place) => !isRepeated(event, newest[place + 1]));
  return { events: shown.map(({ isOwn: _, ...event }) => event), hasEarlier: rows.length > EVENTS_MAX };
}

async function readRequest(em: Em, key: RequestLookup): Promise<AdminRequestDetailView> {
  const [row] = await selectRequest(em, key);
  if (!row) throw notFound(SampleRequest.notFound);
  const { currency, corrections, refundedCredits, replacedBy, isClientDeactivated, hasClientAnswered } = row;
  const { events: timeline, hasEarlier: hasEarlierEvents } = presentEvents(row.timeline);
  return {
    ...presentForAdmin(row),
    timeline,
    hasEarlierEvents,
    ...{ currency, corrections, refundedCredits, replacedBy, isClientDeactivated, hasClientAnswered },
    droppedSamples: droppedSamples(row),
  };
}

/** A kind that is not named here stays with the admins. */
const KINDS_OF_CLIENTS: readonly RequestEventView['kind'][] = [
  'status',
  'cancellation',
  'shipment',
  'edit',
  'cut',
  'outcome',
];

/** No internal notes, no prints, no undone changes, and not who entered the request. */
function eventsForClient(events: RequestEventView[], isEntered: boolean): RequestEventView[] {
  const visible = events.filter(({ kind, isUndone }) => !isUndone && KINDS_OF_CLIENTS.includes(kind));
  return visible.map((event) => ({
    ...event,
    actor: isEntered && event.from === null ? null : event.actor,
    internalNote: null,
  }));
}

/** What its client sees: no postage and no internals. */
export function withoutInternals({
  postage: _,
  isClientDeactivated: __,
  hasClientAnswered: ___,
  ...request
}: AdminRequestDetailView): RequestDetailView {
  return { ...request, timeline: eventsForClient(request.timeline, request.enteredBy !== null) };
}

export function getRequest({ em }: RuleContext, id: number): Promise<AdminRequestDetailView> {
  return readRequest(em, { id, ownerId: null });
}

export async function getOwnRequest(
  { em, actor }: RuleContext<Actor>,
  id: number,
): Promise<RequestDetailView> {
  return withoutInternals(await readRequest(em, { id, ownerId: actor.id }));
}

async function readEarlier(em: Em, key: RequestLookup & { before: number }) {
  const [row] = await selectEarlierEvents(em, key);
  if (!row) throw notFound(SampleRequest.notFound);
  return { ...presentEvents(row.events), isEntered: row.isEntered };
}

export async function listEarlierEvents({ em }: RuleContext, input: EarlierEventsInput): Promise<EventsView> {
  const { events, hasEarlier } = await readEarlier(em, { ...input, ownerId: null });
  return { events, hasEarlier };
}

export async function listOwnEarlierEvents(
  { em, actor }: RuleContext<Actor>,
  input: EarlierEventsInput,
): Promise<EventsView> {
  const { events, hasEarlier, isEntered } = await readEarlier(em, { ...input, ownerId: actor.id });
  return { events: eventsForClient(events, isEntered), hasEarlier };
}
