import { type RequestDetailView, type RequestEventView, requestMessages } from '@portal/contract/requests';
import { sql } from 'kysely';
import type { Em } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { notFound } from '../../errors.ts';
import { requestColumns } from './request.columns.ts';
import { presentRequest } from './request.presenter.ts';

type Reader = {
  id: number;
  role: 'client' | 'admin';
};

const findTimeline = (em: Em, requestId: number): Promise<RequestEventView[]> =>
  query(em)
    .selectFrom('request_events')
    .leftJoin('users', 'users.id', 'request_events.actor_id')
    .select([
      'request_events.id',
      'request_events.from_status as from',
      'request_events.to_status as to',
      'users.name as actor',
      'request_events.note',
      'request_events.internal_note as internalNote',
      sql<string>`iso_time(request_events.at)`.as('at'),
    ])
    .where('request_id', '=', requestId)
    .orderBy('request_events.id')
    .execute();

const find = async (em: Em, id: number): Promise<RequestDetailView> => {
  const row = await query(em)
    .selectFrom('sample_requests')
    .innerJoin('users', 'users.id', 'sample_requests.user_id')
    .select(requestColumns)
    .where('sample_requests.id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound(requestMessages.notFound);
  return { ...presentRequest(row), timeline: await findTimeline(em, id) };
};

/** Any request with its timeline, internal notes included. @throws Fault not-found */
export const findRequest = find;

/** A client's own request; internal notes stay with the admins. @throws Fault not-found, also for somebody else's */
export const findOwnRequest = async (em: Em, reader: Reader, id: number): Promise<RequestDetailView> => {
  const request = await find(em, id);
  if (request.user.id !== reader.id) throw notFound(requestMessages.notFound);
  return { ...request, timeline: request.timeline.map((event) => ({ ...event, internalNote: null })) };
};
