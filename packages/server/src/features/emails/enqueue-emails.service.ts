import { randomUUID } from 'node:crypto';
import {
  defaultNotificationPreferences,
  type NotificationPreferencesView,
} from '@portal/contract/notifications';
import type { RequestStatus } from '@portal/contract/requests';
import { sql } from 'kysely';
import type { Db, PgBoss } from 'pg-boss';
import { query } from '../../db/kysely.ts';
import { inTransaction } from '../../db/transaction.ts';
import { enqueueJobs } from '../../jobs/enqueue.ts';
import type { RuleContext } from '../../rule-context.ts';
import { sha256 } from '../../tokens.ts';
import { type Email, type RecipientGroup, type StatusEmailKind, toEmailJob } from './email-job.ts';

/** Queues emails in the caller's transaction. */
export async function enqueueEmails({ em }: Pick<RuleContext, 'em'>, emails: Email[]): Promise<void> {
  const jobs = emails.map((email) => ({ data: toEmailJob(email, randomUUID()) }));
  await enqueueJobs(em, 'mail', jobs);
}

type StatusChange = {
  /** The id of the request event. */
  id: number;
  requestId: number;
  userId: number;
  status: RequestStatus;
  actorId: number;
  /** Null means the defaults. */
  preferences: NotificationPreferencesView | null;
};

const statusEmails = {
  approved: { kind: 'request-approved', preference: 'requestApproved' },
  shipped: { kind: 'request-shipped', preference: 'requestShipped' },
  delivered: { kind: 'request-delivered', preference: 'requestDelivered' },
  fulfilled: { kind: 'request-fulfilled', preference: 'requestDelivered' },
  rejected: { kind: 'request-rejected', preference: 'requestRejected' },
} as const satisfies Partial<Record<RequestStatus, { kind: StatusEmailKind; preference: string }>>;

/** Queues the email about a status change. There is none for the client's own changes and for a reset to pending. */
export async function enqueueStatusEmail(
  ctx: Pick<RuleContext, 'em'>,
  { id, requestId, userId, status, actorId, preferences }: StatusChange,
): Promise<void> {
  if (status === 'pending' || actorId === userId) return;
  const { kind, preference } = statusEmails[status];
  if ((preferences ?? defaultNotificationPreferences)[preference])
    await enqueueEmails(ctx, [{ kind, userId, requestId, moveId: id }]);
}

/**
 * Queues an email for each client whose credits were renewed since the last one and who wants to know. It reads the
 * ledger, so no reset is missed, and several resets lead to one email.
 */
export async function enqueueRenewalEmails(ctx: RuleContext): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const renewed = await query(tx.em)
      .updateTable('notification_preferences')
      .set({ renewals_told_at: sql`app_now()` })
      .where('credits_renewed', '=', true)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('credit_entries')
            .select('number')
            .whereRef('credit_entries.user_id', '=', 'notification_preferences.user_id')
            .whereRef('credit_entries.at', '>', 'notification_preferences.renewals_told_at')
            .where('credit_entries.kind', '=', 'reset'),
        ),
      )
      .returning('user_id as userId')
      .execute();
    const emails = renewed.map(({ userId }) => ({ kind: 'credits-renewed' as const, userId }));
    if (emails.length > 0) await enqueueEmails(tx, emails);
  });
}

type NewRequest = {
  /** The id of the job that announces the request. */
  event: string;
  requestId: number;
  readers: RecipientGroup[];
};

type EmailToUser = { event: string; email: Extract<Email, { userId: number }> };

async function emailsToAdmins(tx: Db, { event, requestId }: NewRequest): Promise<EmailToUser[]> {
  const { rows } = await tx.executeSql(
    "select id from users where role = 'admin' and deactivated_at is null",
  );
  return rows.map(({ id: userId }: { id: number }) => ({
    event,
    email: { kind: 'new-request', userId, requestId },
  }));
}

async function approvalEmail(tx: Db, { event, requestId }: NewRequest): Promise<EmailToUser[]> {
  const { rows } = await tx.executeSql(
    `select sample_requests.user_id as "userId", min(request_events.id) as "moveId"
    from sample_requests
    join request_events on request_id = sample_requests.id
    left join notification_preferences as preferences on preferences.user_id = sample_requests.user_id
    where sample_requests.id = $1 and coalesce(preferences.request_approved, $2)
    group by sample_requests.user_id`,
    [requestId, defaultNotificationPreferences.requestApproved],
  );
  return rows.map(({ userId, moveId }: { userId: number; moveId: number }) => ({
    // An admin can be the client as well and gets both emails, so this one needs another event id.
    event: `${event}.approved`,
    email: { kind: 'request-approved', userId, requestId, moveId },
  }));
}

/** The same event and recipient give the same job id, so the queue accepts each email once. */
function emailJobId(event: string, userId: number) {
  return sha256(`${event} ${userId}`).slice(0, 32);
}

/**
 * Queues one email per recipient of a new request.
 * @param tx the transaction that completes the announcing job
 */
export async function enqueueRequestEmails(boss: PgBoss, tx: Db, request: NewRequest): Promise<void> {
  const emails = [
    ...(request.readers.includes('admins') ? await emailsToAdmins(tx, request) : []),
    ...(request.readers.includes('client') ? await approvalEmail(tx, request) : []),
  ];
  if (emails.length === 0) return;
  const jobs = emails.map(({ event, email }) => ({
    id: emailJobId(event, email.userId),
    data: toEmailJob(email, event),
  }));
  await boss.insert('mail', jobs, { db: tx });
}
