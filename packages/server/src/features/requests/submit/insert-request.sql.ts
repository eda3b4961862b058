import type { DetailsView, RequestStatus, RequestView } from '@portal/contract/requests';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/actor.ts';
import { dbNow } from '../../../platform/db/clock.ts';
import { preparedQuery } from '../../../platform/db/prepared/prepared-query.ts';
import type { RuleContext } from '../../../platform/rule-context.ts';
import { wantsEmail } from '../../notifications/notification-preferences.sql.ts';
import type { ApprovalDecision } from '../../settings/settings.entity.ts';
import { hasWebhookFor } from '../../webhooks/webhooks.sql.ts';
import type { SampleRequest } from '../request.entity.ts';
import { type RequestFacts, requestFacts } from '../request.sql.ts';
import { detailsOf } from '../request-details.ts';

type NewRequest = Omit<DetailsView, 'shipTo'> & {
  userId: number;
  status: RequestStatus;
  creditsUsed: number;
  sampleIds: number[];
  quantities: number[];
  sampleNames: (string | null | undefined)[];
  shipTo: string | null;
  enteredBy: RequestView['enteredBy'];
  free: boolean;
  replacesId: number | null;
  actorId: number;
  eventNote: string | null;
  internalNote: string | null;
};

export type InsertedRequest = RequestFacts & { hasWebhook: boolean; wantsReceipt: boolean };

const insertNewRequest = preparedQuery<NewRequest, InsertedRequest>((db, param) =>
  sql<InsertedRequest>`
    with request as (
      insert into sample_requests (user_id, date, updated_at, credits_used, status, ship_to, note, reference, needed_by,
        entered_by, free, replaces_id)
      values (${param('userId')}, ${dbNow}, ${dbNow}, ${param('creditsUsed')}, ${param('status')},
        ${param('shipTo')}::jsonb, ${param('note')}, ${param('reference')}, ${param('neededBy')}::date,
        ${param('enteredBy')}, ${param('free')}::boolean, ${param('replacesId')}::int)
      returning *
    ), line as (
      insert into request_samples (request_id, sample_id, quantity, sample_name)
      select request.id, line.sample_id, line.quantity, line.name
      from request, unnest(${param('sampleIds')}::int[], ${param('quantities')}::int[], ${param('sampleNames')}::text[])
        with ordinality as line (sample_id, quantity, name, place)
      order by place
    ), event as (
      insert into request_events (request_id, to_status, actor_id, at, note, internal_note)
      select id, status, ${param('actorId')}::int, date, ${param('eventNote')}::text, ${param('internalNote')}::text from request
    )
    select ${sql.join([...requestFacts])}, ${hasWebhookFor('request.created')} as "hasWebhook",
      ${sql.raw(wantsEmail('sample_requests.user_id', 'requestReceived'))} as "wantsReceipt"
    from request as sample_requests`.compile(db),
);

/** @returns also whether a webhook wants the event */
export async function insertRequest(
  { em, actor }: RuleContext<Actor>,
  request: SampleRequest,
  decision: ApprovalDecision,
): Promise<InsertedRequest> {
  const lines = request.lines.getItems();
  const { shipTo, ...details } = detailsOf(request);
  const [inserted] = await insertNewRequest(em, {
    userId: request.user.id,
    status: request.status,
    creditsUsed: request.creditsUsed,
    sampleIds: lines.map(({ sample }) => sample.id),
    quantities: lines.map(({ quantity }) => quantity),
    sampleNames: lines.map(({ sampleName }) => sampleName),
    shipTo: shipTo && JSON.stringify(shipTo),
    ...details,
    enteredBy: request.enteredBy ?? null,
    free: request.free,
    replacesId: request.replacesId ?? null,
    actorId: actor.id,
    eventNote: decision.note,
    internalNote: decision.internalNote,
  });
  if (!inserted) throw new Error('An insert always returns its row');
  request.id = inserted.id;
  return inserted;
}
