import { sql } from 'kysely';
import { jobsInsertion } from '../../../jobs/enqueue.ts';
import { isEventWanted } from '../../webhooks/webhook-events.service.ts';

/**
 * Parts of a submission's `with` clause that tell of it: one job, for the receivers of webhooks where there are any, else
 * for mails. Mails go to the admins, if they want to know, and to the client when the request was approved at once. Who
 * they are and what they wish is found by the job. A function, for it is known at the start how jobs are written.
 */
export const submissionEventsCte = () => sql`
  tale as (
    select body, ${isEventWanted('request.created')} as is_event, (
      select coalesce(jsonb_agg(reader), '[]')
      from (values ('admins', email_notifications), ('client', body ->> 'status' = 'approved')) as reading (reader, wants)
      where wants
    ) as readers
    from answer, setting
  ), mail_job as (
    ${jobsInsertion(
      'new-requests',
      sql`select jsonb_agg(jsonb_build_object('data', jsonb_build_object('requestId', body -> 'id', 'readers', readers)))
        from tale where not is_event and readers <> '[]'`,
    )}
  ), event_job as (
    ${jobsInsertion(
      'webhook-events',
      // What an answer holds beside the request, the client's credits, is not the receivers' business.
      sql`select jsonb_agg(jsonb_build_object('data', jsonb_build_object('type', 'request.created', 'at', body -> 'date',
          'request', body - 'remainingCredits', 'readers', readers)))
        from tale where is_event`,
    )}
  )`;
