import { requestMessages } from '@portal/contract/limits';
import type { RequestDetailView, RequestEventView, RequestView } from '@portal/contract/requests';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../db/entities.ts';
import type { Em } from '../../../db/orm.ts';
import { preparedQuery } from '../../../db/prepared/prepared-query.ts';
import { notFound } from '../../../errors.ts';
import { requestColumns } from '../request.sql.ts';
import { presentRequest } from '../request-presenter.ts';

type Row = Parameters<typeof presentRequest>[0];

const timeline = sql<RequestEventView[]>`(
  select coalesce(json_agg(json_build_object(
    'id', event.id, 'from', event.from_status, 'to', event.to_status, 'actor', actor.name, 'note', event.note,
    'internalNote', event.internal_note, 'at', iso_time(event.at)) order by event.id), '[]')
  from request_events event left join users actor on actor.id = event.actor_id
  where event.request_id = sample_requests.id)`;

const requestById = (db: Kysely<Tables>, id: RawBuilder<number>) =>
  db
    .selectFrom('sample_requests')
    .innerJoin('users', 'users.id', 'sample_requests.user_id')
    .select(requestColumns)
    .where('sample_requests.id', '=', id);

const selectRequest = preparedQuery<{ id: number }, Row>((db, param) =>
  requestById(db, param('id')).compile(),
);
const selectWithTimeline = preparedQuery<{ id: number }, Row & { timeline: RequestEventView[] }>(
  (db, param) => requestById(db, param('id')).select(timeline.as('timeline')).compile(),
);

/** Any request without its timeline. @throws AppError not-found */
export async function readRequest(em: Em, id: number): Promise<RequestView> {
  const [row] = await selectRequest(em, { id });
  if (!row) throw notFound(requestMessages.notFound);
  return presentRequest(row);
}

/** Any request with its timeline and internal notes. @throws AppError not-found */
export async function getRequest(em: Em, id: number): Promise<RequestDetailView> {
  const [row] = await selectWithTimeline(em, { id });
  if (!row) throw notFound(requestMessages.notFound);
  return { ...presentRequest(row), timeline: row.timeline };
}

/** A client's own request without internal notes. @throws AppError not-found, also for another client's request */
export async function getOwnRequest(
  em: Em,
  { id: userId }: { id: number },
  id: number,
): Promise<RequestDetailView> {
  const request = await getRequest(em, id);
  if (request.user.id !== userId) throw notFound(requestMessages.notFound);
  return { ...request, timeline: request.timeline.map((event) => ({ ...event, internalNote: null })) };
}
