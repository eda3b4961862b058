import { requestMessages } from '@portal/contract/limits/request-messages';
import type { RequestDetailView, RequestEventView, RequestView } from '@portal/contract/requests';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../db/entities.ts';
import type { Em } from '../../../db/orm.ts';
import { preparedQuery } from '../../../db/prepared/prepared-query.ts';
import { notFound } from '../../../errors.ts';
import { requestColumns } from '../request.sql.ts';
import { presentRequest } from '../request-presenter.ts';

type Reader = {
  id: number;
  role: 'client' | 'admin';
};

type Row = Parameters<typeof presentRequest>[0];

/** The events of a request in their order. */
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

const readAlone = preparedQuery<{ id: number }, Row>((db, param) => requestById(db, param('id')).compile());
const readWithTimeline = preparedQuery<{ id: number }, Row & { timeline: RequestEventView[] }>((db, param) =>
  requestById(db, param('id')).select(timeline.as('timeline')).compile(),
);

/** Any request without its timeline. @throws AppError not-found */
export const readRequest = async (em: Em, id: number): Promise<RequestView> => {
  const [row] = await readAlone(em, { id });
  if (!row) throw notFound(requestMessages.notFound);
  return presentRequest(row);
};

const find = async (em: Em, id: number): Promise<RequestDetailView> => {
  const [row] = await readWithTimeline(em, { id });
  if (!row) throw notFound(requestMessages.notFound);
  return { ...presentRequest(row), timeline: row.timeline };
};

/** Any request with its timeline, internal notes included. @throws AppError not-found */
export const getRequest = find;

/** A client's own request; internal notes stay with the admins. @throws AppError not-found, also for somebody else's */
export const findOwnRequest = async (em: Em, reader: Reader, id: number): Promise<RequestDetailView> => {
  const request = await find(em, id);
  if (request.user.id !== reader.id) throw notFound(requestMessages.notFound);
  return { ...request, timeline: request.timeline.map((event) => ({ ...event, internalNote: null })) };
};
