import type { TimelineDetailsView } from '@portal/contract/requests/timeline-details';
import { query } from '../../../db/kysely.ts';
import type { Em } from '../../../db/orm.ts';
import { notFound } from '../../../errors.ts';
import type { RuleContext } from '../../../rule-context.ts';
import type { Actor } from '../../accounts/actor.ts';
import { SampleRequest } from '../request.entity.ts';
import type { RequestLookup } from './get-request.sql.ts';

async function readDetails(em: Em, { id, ownerId }: RequestLookup): Promise<TimelineDetailsView> {
  const rows = await query(em)
    .selectFrom('sample_requests')
    .leftJoin('request_events as event', (join) =>
      join
        .onRef('event.request_id', '=', 'sample_requests.id')
        .on('event_kind', '=', 'shipment')
        .on('changes', 'is not', null),
    )
    .select(['event.id as eventId', 'changes'])
    .where('sample_requests.id', '=', id)
    .$if(ownerId !== null, (own) => own.where('user_id', '=', ownerId ?? 0))
    .orderBy('event.id')
    .execute();
  if (rows.length === 0) throw notFound(SampleRequest.notFound);
  return {
    corrections: rows.flatMap(({ eventId, changes }) => (eventId && changes ? [{ eventId, changes }] : [])),
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
