import type { Db } from 'pg-boss';
import { enqueueIn } from '../../../platform/queue/enqueue.ts';
import { emailJob, selectNotifiedAdmins } from '../../emails/enqueue-emails.service.ts';
import { wantsEmail } from '../../notifications/notification-preferences.sql.ts';
import type { RecipientGroup } from './request-job.ts';

type NewRequest = {
  event: string;
  requestId: number;
  readers: RecipientGroup[];
};

async function newRequestEmails(tx: Db, { event, requestId }: NewRequest) {
  const { rows } = await tx.executeSql(selectNotifiedAdmins);
  return rows.map(({ userId }: { userId: number }) =>
    emailJob(event, { kind: 'new-request', userId, requestId }),
  );
}

async function approvalEmails(tx: Db, { event, requestId }: NewRequest) {
  const { rows } = await tx.executeSql(
    `select sample_requests.user_id as "userId", min(request_events.id) as "eventId",
      case when entered_by is null then 'request-approved' else 'request-entered' end as kind
    from sample_requests
    join request_events on request_id = sample_requests.id
    where sample_requests.id = $1 and ${wantsEmail('sample_requests.user_id', 'requestApproved')}
    group by sample_requests.user_id, entered_by`,
    [requestId],
  );
  type Row = { userId: number; eventId: number; kind: 'request-approved' | 'request-entered' };
  return rows.map(({ userId, eventId, kind }: Row) =>
    // An admin can be the client as well and gets both emails, so this one needs another event id.
    emailJob(`${event}.approved`, { kind, userId, requestId, eventId }),
  );
}

async function receiptEmails(tx: Db, { event, requestId }: NewRequest) {
  const { rows } = await tx.executeSql('select user_id as "userId" from sample_requests where id = $1', [
    requestId,
  ]);
  return rows.map(({ userId }: { userId: number }) =>
    emailJob(`${event}.receipt`, { kind: 'request-received', userId, requestId }),
  );
}

export async function enqueueRequestEmails(tx: Db, request: NewRequest): Promise<void> {
  const jobs = [
    ...(request.readers.includes('admins') ? await newRequestEmails(tx, request) : []),
    ...(request.readers.includes('receipt') ? await receiptEmails(tx, request) : []),
    ...(request.readers.includes('client') ? await approvalEmails(tx, request) : []),
  ];
  await enqueueIn(tx, 'mail', jobs);
}
