import { requestMessages } from '@portal/contract/limits';
import type { ReorderView, RequestDetailView, RequestEventView } from '@portal/contract/requests';
import { sql } from 'kysely';
import { query } from '../../../db/kysely.ts';
import type { Em } from '../../../db/orm.ts';
import { preparedQuery } from '../../../db/prepared/prepared-query.ts';
import { notFound } from '../../../errors.ts';
import type { RuleContext } from '../../../rule-context.ts';
import type { Actor, SignedInActor } from '../../auth/actor.ts';
import { presentRequest, type RequestRow, requestColumns } from '../request.sql.ts';

const timeline = sql<RequestEventView[]>`(
  select coalesce(json_agg(event order by event.id), '[]')
  from (
    select event.id, event.event_kind as kind, event.from_status as "from", event.to_status as "to",
      iso_time(event.at) as at, actor.name as actor, event.note, event.internal_note as "internalNote",
      undo.id is not null as "isUndone"
    from request_events event left join users actor on actor.id = event.actor_id
      left join request_events undo on undo.undoes_id = event.id
    where event.request_id = sample_requests.id
  ) as event)`;

type DetailRow = RequestRow & { timeline: RequestEventView[] };

/**
 * `ownerId` is null for the requests of all clients. The query filters by it, so that its duration does not reveal another
 * client's request.
 */
type RequestKey = { id: number; ownerId: number | null };

/** Hot path (benchmark "one request"). */
const selectRequest = preparedQuery<RequestKey, DetailRow>((db, param) =>
  db
    .selectFrom('sample_requests')
    .innerJoin('users', 'users.id', 'sample_requests.user_id')
    .select([...requestColumns, timeline.as('timeline')])
    .where('sample_requests.id', '=', param('id'))
    .where(sql<boolean>`sample_requests.user_id = coalesce(${param('ownerId')}, sample_requests.user_id)`)
    .compile(),
);

/** A request with its timeline and internal notes. @throws AppError not-found, also for another owner's request */
export async function readRequest(em: Em, key: RequestKey) {
  const [row] = await selectRequest(em, key);
  if (!row) throw notFound(requestMessages.notFound);
  return { ...presentRequest(row), timeline: row.timeline };
}

/** What its client sees: no internal notes and no undone changes. */
export function withoutInternals(request: RequestDetailView): RequestDetailView {
  const visible = request.timeline.filter(
    ({ kind, isUndone }) => !isUndone && kind !== 'undo' && kind !== 'note',
  );
  return { ...request, timeline: visible.map((event) => ({ ...event, internalNote: null })) };
}

/** Any request with its timeline and internal notes. @throws AppError not-found */
export function getRequest({ em }: RuleContext, id: number): Promise<RequestDetailView> {
  return readRequest(em, { id, ownerId: null });
}

/** A client's own request. @throws AppError not-found, also for another client's request */
export async function getOwnRequest(
  { em, actor }: RuleContext<Actor>,
  id: number,
): Promise<RequestDetailView> {
  return withoutInternals(await readRequest(em, { id, ownerId: actor.id }));
}

/** @throws AppError not-found, also for another client's request */
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
  if (lines.length === 0) throw notFound(requestMessages.notFound);
  return { lines, remainingCredits: actor.remainingCredits };
}
