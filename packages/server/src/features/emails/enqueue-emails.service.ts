import { randomUUID } from 'node:crypto';
import {
  defaultNotificationPreferences,
  type NotificationPreferencesView,
} from '@portal/contract/notifications';
import type { RequestStatus } from '@portal/contract/requests';
import { sql } from 'kysely';
import type { Db, PgBoss } from 'pg-boss';
import { dbNow, readNow } from '../../platform/db/clock.ts';
import { query } from '../../platform/db/kysely.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { sha256 } from '../../platform/lib/tokens.ts';
import { enqueueJobs } from '../../platform/queue/enqueue.ts';
import type { RuleContext } from '../../platform/rule-context.ts';
import type {
  AccessEndedEmail,
  Email,
  RecipientGroup,
  SecondFactorChange,
  StatusEmailKind,
} from './email-job.ts';

export async function enqueueEmails(
  { em }: Pick<RuleContext, 'em'>,
  emails: Email[],
  { waitSeconds = 0 }: { waitSeconds?: number } = {},
): Promise<void> {
  const jobs = emails.map((email) => ({ data: { ...email, event: randomUUID() }, waitSeconds }));
  await enqueueJobs(em, 'mail', jobs);
}

export type AccessEnd = Omit<AccessEndedEmail, 'kind' | 'endedAt'>;

export async function enqueueAccessEndedEmail(tx: RuleContext, end: AccessEnd): Promise<void> {
  const { iso: endedAt } = await readNow(tx.em);
  await enqueueEmails(tx, [{ kind: 'access-ended', ...end, endedAt }]);
}

export async function enqueueSecondFactorEmail(
  tx: RuleContext,
  { userId, change }: { userId: number; change: SecondFactorChange },
): Promise<void> {
  const { iso: changedAt } = await readNow(tx.em);
  await enqueueEmails(tx, [{ kind: 'second-factor-changed', userId, change, changedAt }]);
}

type StatusEmailJob = {
  eventId: number;
  requestId: number;
  userId: number;
  status: RequestStatus;
  actorId: number;
  toldNumber?: string;
  /** Null means the defaults. */
  preferences: NotificationPreferencesView | null;
  waitSeconds: number;
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
  ctx: RuleContext,
  { eventId, requestId, userId, status, actorId, toldNumber, preferences, waitSeconds }: StatusEmailJob,
): Promise<void> {
  if (status === 'pending' || actorId === userId) return;
  const { kind, preference } = statusEmails[status];
  if (!(preferences ?? defaultNotificationPreferences)[preference]) return;
  const email = { kind, userId, requestId, eventId };
  await enqueueEmails(ctx, [toldNumber === undefined ? email : { ...email, toldNumber }], { waitSeconds });
}

/** Queues the email about samples of which less is sent than asked for. */
export async function enqueueCutEmail(
  ctx: RuleContext,
  {
    eventId,
    requestId,
    userId,
    actorId,
    preferences,
    waitSeconds,
  }: Omit<StatusEmailJob, 'status' | 'toldNumber'>,
): Promise<void> {
  if (actorId === userId || !(preferences ?? defaultNotificationPreferences).requestApproved) return;
  await enqueueEmails(ctx, [{ kind: 'request-cut', userId, requestId, eventId }], { waitSeconds });
}

export const RENEWAL_EMAIL_BATCH_SIZE = 1_000;

/** Reads the ledger, so no reset is missed. @returns how many emails it queued, at most a batch */
export function enqueueRenewalEmails(ctx: RuleContext): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const { rows: emails } = await sql<{ kind: 'credits-renewed'; userId: number }>`
      update notification_preferences set renewals_told_at = ${dbNow}
      where user_id in (
        select user_id from notification_preferences preferences
        where credits_renewed and exists (
          select from credit_entries entry
          where entry.user_id = preferences.user_id and entry.at > renewals_told_at and entry.kind = 'reset')
        order by renewals_told_at limit ${RENEWAL_EMAIL_BATCH_SIZE} for no key update)
      returning 'credits-renewed' as kind, user_id as "userId"`.execute(query(tx.em));
    if (emails.length > 0) await enqueueEmails(tx, emails);
    return emails.length;
  });
}

type NewRequest = {
  event: string;
  requestId: number;
  readers: RecipientGroup[];
};

export function emailJob(event: string, email: Extract<Email, { userId: number }>) {
  // The same event and recipient give the same job id, so the queue accepts each email once.
  return { id: sha256(`${event} ${email.userId}`).slice(0, 32), data: { ...email, event } };
}

/** Invited admins get no emails before they have chosen a password: the address may be mistyped. */
export const isReachableAdmin = `users.role = 'admin' and users.deactivated_at is null
  and not exists (select from invitations where user_id = users.id)`;

export const selectAdminsToTell = `
  select users.id as "userId" from users left join notification_preferences on user_id = users.id
  where ${isReachableAdmin} and coalesce(request_emails, 'each') = 'each'`;

export async function enqueueAdminEmails(
  tx: RuleContext,
  toEmail: (userId: number) => Email,
  options: { waitSeconds?: number } = {},
): Promise<void> {
  const admins = await tx.em.execute<{ userId: number }[]>(selectAdminsToTell);
  if (admins.length > 0)
    await enqueueEmails(
      tx,
      admins.map(({ userId }) => toEmail(userId)),
      options,
    );
}

async function newRequestEmails(tx: Db, { event, requestId }: NewRequest) {
  const { rows } = await tx.executeSql(selectAdminsToTell);
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
    left join notification_preferences as preferences on preferences.user_id = sample_requests.user_id
    where sample_requests.id = $1 and coalesce(preferences.request_approved, $2)
    group by sample_requests.user_id, entered_by`,
    [requestId, defaultNotificationPreferences.requestApproved],
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

export async function enqueueRequestEmails(boss: PgBoss, tx: Db, request: NewRequest): Promise<void> {
  const jobs = [
    ...(request.readers.includes('admins') ? await newRequestEmails(tx, request) : []),
    ...(request.readers.includes('receipt') ? await receiptEmails(tx, request) : []),
    ...(request.readers.includes('client') ? await approvalEmails(tx, request) : []),
  ];
  if (jobs.length > 0) await boss.insert('mail', jobs, { db: tx });
}
