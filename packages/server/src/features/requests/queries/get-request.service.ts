import type { AdminRequestDetailView, RequestDetailView, RequestEventView } from '@portal/contract/requests';
import type { ReorderView } from '@portal/contract/requests/own-requests';
import { query } from '../../../db/kysely.ts';
import type { Em } from '../../../db/orm.ts';
import { notFound } from '../../../errors.ts';
import type { RuleContext } from '../../../rule-context.ts';
import type { Actor, SignedInActor } from '../../accounts/actor.ts';
import { findSameAddress } from '../../addresses/addresses.service.ts';
import { SampleRequest } from '../request.entity.ts';
import { presentForAdmin, presentRequest } from '../request.sql.ts';
import { type RequestLookup, selectRequest } from './get-request.sql.ts';

async function readRow(em: Em, key: RequestLookup) {
  const [row] = await selectRequest(em, key);
  if (!row) throw notFound(SampleRequest.notFound);
  return row;
}

async function readRequest(em: Em, key: RequestLookup): Promise<AdminRequestDetailView> {
  const row = await readRow(em, key);
  return { ...presentForAdmin(row), timeline: row.timeline, currency: row.currency };
}

/** As its submission returned it, with what has changed since. @throws AppError not-found */
export async function readSubmittedRequest(em: Em, key: RequestLookup) {
  return presentRequest(await readRow(em, key));
}

/** A kind that is not named here stays with the admins. */
const KINDS_OF_CLIENTS: readonly RequestEventView['kind'][] = [
  'status',
  'cancellation',
  'shipment',
  'edit',
  'outcome',
];

/** What its client sees: no postage, no internal notes, no prints and no undone changes. */
export function withoutInternals({ postage: _, ...request }: AdminRequestDetailView): RequestDetailView {
  const visible = request.timeline.filter(
    ({ kind, isUndone }) => !isUndone && KINDS_OF_CLIENTS.includes(kind),
  );
  return { ...request, timeline: visible.map((event) => ({ ...event, internalNote: null })) };
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

export async function getReorder(
  { em, actor }: RuleContext<SignedInActor>,
  id: number,
): Promise<ReorderView> {
  const lines = await query(em)
    .selectFrom('request_samples')
    .innerJoin('samples', 'samples.id', 'request_samples.sample_id')
    .innerJoin('sample_requests', 'sample_requests.id', 'request_samples.request_id')
    .select(['samples.id', 'samples.name', 'quantity', 'is_active as isAvailable'])
    .where('sample_requests.id', '=', id)
    .where('sample_requests.user_id', '=', actor.id)
    .orderBy('request_samples.id')
    .execute();
  if (lines.length === 0) throw notFound(SampleRequest.notFound);
  const { shipTo, note, reference } = await readRequest(em, { id, ownerId: actor.id });
  const addressId = await findSameAddress({ em }, actor.id, shipTo);
  return { lines, remainingCredits: actor.remainingCredits, shipTo, addressId, note, reference };
}
