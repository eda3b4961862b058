import { requestMessages } from '@portal/contract/limits';
import type { ReorderView, RequestDetailView, RequestEventView } from '@portal/contract/requests';
import { sql } from 'kysely';
import { query } from '../../../db/kysely.ts';
import type { Em } from '../../../db/orm.ts';
import { batchedRead, padToBatchSize } from '../../../db/prepared/batched-read.ts';
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

type KeyColumns = { ids: (number | null)[]; ownerIds: (number | null)[] };
const NO_KEY = { id: null, ownerId: null };

const selectRequests = preparedQuery<KeyColumns, DetailRow & { ownerId: number | null }>((db, param) => {
  const keys = sql<RequestKey>`unnest(${param('ids')}::int[], ${param('ownerIds')}::int[])`;
  return db
    .selectFrom(keys.as<'key'>(sql`key(id, "ownerId")`))
    .innerJoin('sample_requests', 'sample_requests.id', 'key.id')
    .innerJoin('users', 'users.id', 'sample_requests.user_id')
    .select(requestColumns)
    .select('key.ownerId')
    .select(timeline.as('timeline'))
    .where(sql<boolean>`coalesce(sample_requests.user_id = key."ownerId", true)`)
    .compile();
});

/** @returns the request of each key, undefined where there is none */
async function findRequests(em: Em, keys: readonly RequestKey[]): Promise<(DetailRow | undefined)[]> {
  const padded = padToBatchSize<RequestKey | typeof NO_KEY>(keys, NO_KEY);
  const ids = padded.map(({ id }) => id);
  const ownerIds = padded.map(({ ownerId }) => ownerId);
  const found = await selectRequests(em, { ids, ownerIds });
  return keys.map((key) => found.find(({ id, ownerId }) => id === key.id && ownerId === key.ownerId));
}

export type RequestLookup = (key: RequestKey) => Promise<DetailRow | undefined>;

/** Finds a request outside of transactions. Requests that are read together share one query. */
export function createRequestLookup(em: Em): RequestLookup {
  return batchedRead((keys: readonly RequestKey[]) => findRequests(em, keys));
}

function presentDetail(row: DetailRow | undefined): RequestDetailView {
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

/** Any request with its timeline and internal notes, as the transaction sees it. @throws AppError not-found */
export async function getRequest({ em }: RuleContext, id: number): Promise<RequestDetailView> {
  const [row] = await findRequests(em, [{ id, ownerId: null }]);
  return presentDetail(row);
}

/** Any request with its timeline and internal notes. @throws AppError not-found */
export async function readRequest(
  { findRequest }: { findRequest: RequestLookup },
  id: number,
): Promise<RequestDetailView> {
  return presentDetail(await findRequest({ id, ownerId: null }));
}

/** A client's own request. @throws AppError not-found, also for another client's request */
export async function readOwnRequest(
  { findRequest, actor }: { findRequest: RequestLookup; actor: Actor },
  id: number,
): Promise<RequestDetailView> {
  return withoutInternals(presentDetail(await findRequest({ id, ownerId: actor.id })));
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
