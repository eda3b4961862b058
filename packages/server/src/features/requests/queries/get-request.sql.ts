import type { RequestEventView } from '@portal/contract/requests';
import { sql } from 'kysely';
import { preparedQuery } from '../../../db/prepared/prepared-query.ts';
import { type RequestRow, requestColumns } from '../request.sql.ts';

const timeline = sql<RequestEventView[]>`(
  select coalesce(json_agg(event order by event.id), '[]')
  from (
    select event.id, case when event.printed_as is null then event.event_kind else 'print' end as kind, event.from_status as "from", event.to_status as "to",
      iso_time(event.at) as at, actor.name as actor, event.note, event.internal_note as "internalNote",
      undo.id is not null as "isUndone"
    from request_events event left join users actor on actor.id = event.actor_id
      left join request_events undo on undo.undoes_id = event.id
    where event.request_id = sample_requests.id
  ) as event)`;

const currency = sql<string>`(select currency from settings)`;

type DetailRow = RequestRow & { timeline: RequestEventView[]; currency: string };

/** `ownerId`, null for all, is in the query, so that its duration does not reveal another client's request. */
export type RequestLookup = { id: number; ownerId: number | null };

export const selectRequest = preparedQuery<RequestLookup, DetailRow>((db, param) =>
  db
    .selectFrom('sample_requests')
    .innerJoin('users', 'users.id', 'sample_requests.user_id')
    .select([...requestColumns, timeline.as('timeline'), currency.as('currency')])
    .where('sample_requests.id', '=', param('id'))
    .where(sql<boolean>`sample_requests.user_id = coalesce(${param('ownerId')}, sample_requests.user_id)`)
    .compile(),
);
