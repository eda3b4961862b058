import { type RawBuilder, sql } from 'kysely';
import { query } from '../../../db/kysely.ts';
import type { Em } from '../../../db/orm.ts';
import { JOBS_SCHEMA } from '../../../db/startup/application-role.ts';
import type { QueueName } from '../../../jobs/queues.ts';

const jobs = sql.id(JOBS_SCHEMA, 'job');
const queues = sql`name in (${sql.join(['mail', 'webhook-events'] satisfies QueueName[])})`;

/** The id of the jobs of a request event, one in each queue. */
export function requestEventJobId(eventId: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`md5('request event ' || ${eventId})::uuid`;
}

export function releaseWaitingJobs(requestId: RawBuilder<number>): RawBuilder<object> {
  return sql<object>`
    update ${jobs} set start_after = now()
    where ${queues} and state = 'created' and start_after > now() and id in (
      select ${requestEventJobId(sql`event.id`)} from request_events event
      where event.request_id = ${requestId} and event.replaced is not null
    )`;
}

/** Withdraws the waiting email about a corrected tracking number. @returns the number that the client was told */
export async function withdrawNumberEmail(em: Em, requestId: number): Promise<string | undefined> {
  const { rows } = await sql<{ toldNumber: string }>`
    delete from ${jobs} where name = 'mail' and state = 'created' and data ->> 'toldNumber' is not null and id in (
      select ${requestEventJobId(sql`event.id`)} from request_events event
      where event.request_id = ${requestId}::int and event.event_kind = 'shipment'
    ) returning data ->> 'toldNumber' as "toldNumber"`.execute(query(em));
  return rows[0]?.toldNumber;
}

/** @returns whether none of the event's jobs has started, so that all are deleted */
export async function deleteWaitingJobs(em: Em, eventId: number): Promise<boolean> {
  const ofEvent = sql`${queues} and id = ${requestEventJobId(sql`${eventId}::int`)}`;
  await sql`delete from ${jobs} where ${ofEvent} and state = 'created'`.execute(query(em));
  const { rows } = await sql`select from ${jobs} where ${ofEvent}`.execute(query(em));
  return rows.length === 0;
}
