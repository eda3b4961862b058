import type { TimelineDetailsView } from '@portal/contract/requests/timeline-details';
import { sql } from 'kysely';
import { query } from '../../../db/kysely.ts';
import type { Em } from '../../../db/orm.ts';
import { notFound } from '../../../errors.ts';
import type { RuleContext } from '../../../rule-context.ts';
import type { Actor } from '../../accounts/actor.ts';
import { SampleRequest } from '../request.entity.ts';
import type { RequestLookup } from './get-request.sql.ts';

/** By the last refund, because a request can be rejected, reopened and rejected again. */
const returnedCredits = sql<number | null>`case when sample_requests.status = 'rejected' then (
  select amount from credit_entries where request_id = sample_requests.id and kind = 'refund' order by number desc limit 1) end`;

async function readDetails(em: Em, { id, ownerId }: RequestLookup): Promise<TimelineDetailsView> {
  const rows = await query(em)
    .selectFrom('sample_requests')
    .leftJoin('request_events as event', (join) =>
      join
        .onRef('event.request_id', '=', 'sample_requests.id')
        .on('event_kind', '=', 'shipment')
        .on('changes', 'is not', null),
    )
    .select(['event.id as eventId', 'changes', returnedCredits.as('returnedCredits')])
    .where('sample_requests.id', '=', id)
    .$if(ownerId !== null, (own) => own.where('user_id', '=', ownerId ?? 0))
    .orderBy('event.id')
    .execute();
  const [first] = rows;
  if (!first) throw notFound(SampleRequest.notFound);
  return {
    corrections: rows.flatMap(({ eventId, changes }) => (eventId && changes ? [{ eventId, changes }] : [])),
    returnedCredits: first.returnedCredits,
  };
}

export function getTimelineDetails({ em }: RuleContext, id: number): Promise<TimelineDetailsView> {
  return readDetails(em, { id, ownerId: null });
}

/** @throws AppError not-found, also for another client's request */
export function getOwnTimelineDetails(
  { em, actor }: RuleContext<Actor>,
  id: number,
): Promise<TimelineDetailsView> {
  return readDetails(em, { id, ownerId: actor.id });
}
