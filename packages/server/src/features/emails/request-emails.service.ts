import { createHash } from 'node:crypto';
import { initialNotifications } from '@portal/contract/notifications';
import type { Db, PgBoss } from 'pg-boss';
import type { EmailJob, RequestReader } from './email-job.ts';

/** A mail to somebody with an account. */
type Mail = Extract<EmailJob, { userId: number }>;

type NewRequest = {
  /** The id of the job that announced it. */
  event: string;
  requestId: number;
  readers: RequestReader[];
};

// The same event and recipient have the same id, so that the queue takes each mail once.
const mailId = (event: string, userId: number) =>
  createHash('sha256').update(`${event} ${userId}`).digest('hex').slice(0, 32);

const mailsToAdmins = async (tx: Db, { event, requestId }: NewRequest): Promise<Mail[]> => {
  const { rows } = await tx.executeSql(
    "select id from users where role = 'admin' and deactivated_at is null",
  );
  return rows.map(({ id: userId }: { id: number }) => ({ letter: 'new-request', event, userId, requestId }));
};

/** None when the client does not want to hear of approvals. */
const mailToClient = async (tx: Db, { event, requestId }: NewRequest): Promise<Mail[]> => {
  const { rows } = await tx.executeSql(
    `select sample_requests.user_id as "userId", min(request_events.id) as "moveId"
    from sample_requests
    join request_events on request_id = sample_requests.id
    left join notification_preferences as wishes on wishes.user_id = sample_requests.user_id
    where sample_requests.id = $1 and coalesce(wishes.request_approved, $2)
    group by sample_requests.user_id`,
    [requestId, initialNotifications.requestApproved],
  );
  // An event of its own: the client may be an admin too, who gets both mails.
  return rows.map(({ userId, moveId }: { userId: number; moveId: number }) => ({
    letter: 'request-approved',
    event: `${event}.approved`,
    userId,
    requestId,
    moveId,
  }));
};

/**
 * Puts one mail a reader on its way.
 * @param tx the transaction in which the announcing job completes: all mails are queued and it is done, or neither
 */
export const enqueueRequestEmails = async (boss: PgBoss, tx: Db, request: NewRequest): Promise<void> => {
  const mails = [
    ...(request.readers.includes('admins') ? await mailsToAdmins(tx, request) : []),
    ...(request.readers.includes('client') ? await mailToClient(tx, request) : []),
  ];
  if (mails.length === 0) return;
  const jobs = mails.map((data) => ({ id: mailId(data.event, data.userId), data }));
  await boss.insert('mail', jobs, { db: tx });
};
