import type { RequestStatus } from '@portal/contract/requests';
import { sql } from 'kysely';
import { dbNow } from '../../../db/clock.ts';
import type { Em } from '../../../db/orm.ts';
import { preparedQuery } from '../../../db/prepared/prepared-query.ts';
import { hasWebhookFor } from '../../webhooks/webhook-events.service.ts';
import type { SampleRequest } from '../request.entity.ts';
import { type RequestFacts, requestFacts } from '../request.sql.ts';

type NewRequest = {
  userId: number;
  status: RequestStatus;
  creditsUsed: number;
  sampleIds: number[];
  quantities: number[];
  sampleNames: (string | null | undefined)[];
};

export type InsertedRequest = RequestFacts & { hasWebhook: boolean };

/** The request, its lines in their order and the event of its submission. */
const insertNewRequest = preparedQuery<NewRequest, InsertedRequest>((db, param) =>
  sql<InsertedRequest>`
    with request as (
      insert into sample_requests (user_id, date, updated_at, credits_used, status)
      values (${param('userId')}, ${dbNow}, ${dbNow}, ${param('creditsUsed')}, ${param('status')})
      returning *
    ), line as (
      insert into request_samples (request_id, sample_id, quantity, sample_name)
      select request.id, line.sample_id, line.quantity, line.name
      from request, unnest(${param('sampleIds')}::int[], ${param('quantities')}::int[], ${param('sampleNames')}::text[])
        with ordinality as line (sample_id, quantity, name, place)
      order by place
    ), event as (
      insert into request_events (request_id, to_status, actor_id, at) select id, status, user_id, date from request
    )
    select ${sql.join([...requestFacts])}, ${hasWebhookFor('request.created')} as "hasWebhook"
    from request as sample_requests`.compile(db),
);

/** Inserts a new request and gives it its id. @returns its columns, and whether a webhook wants the event */
export async function insertRequest(em: Em, request: SampleRequest): Promise<InsertedRequest> {
  const lines = request.lines.getItems();
  const [inserted] = await insertNewRequest(em, {
    userId: request.user.id,
    status: request.status,
    creditsUsed: request.creditsUsed,
    sampleIds: lines.map(({ sample }) => sample.id),
    quantities: lines.map(({ quantity }) => quantity),
    sampleNames: lines.map(({ sampleName }) => sampleName),
  });
  if (!inserted) throw new Error('An insert always returns its row');
  request.id = inserted.id;
  return inserted;
}
