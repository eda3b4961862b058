import type { EmailKind } from '@portal/contract/emails';
import {
  defaultNotificationPreferences,
  type NotificationPreferencesView,
} from '@portal/contract/notifications';
import type { RequestStatus } from '@portal/contract/requests';
import type { RuleContext } from '../../../platform/rule-context.ts';
import { enqueueEmails } from '../../emails/enqueue-emails.service.ts';

type StatusEmailJob = {
  eventId: number;
  requestId: number;
  userId: number;
  status: RequestStatus;
  actorId: number;
  announcedNumber?: string;
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
} as const satisfies Partial<Record<RequestStatus, { kind: EmailKind; preference: string }>>;

export function wantsStatusEmail(preferences: NotificationPreferencesView, status: RequestStatus): boolean {
  return status !== 'pending' && preferences[statusEmails[status].preference];
}

/** Queues the email about a status change. There is none for the client's own changes and for a reset to pending. */
export async function enqueueStatusEmail(
  ctx: RuleContext,
  { eventId, requestId, userId, status, actorId, announcedNumber, preferences, waitSeconds }: StatusEmailJob,
): Promise<void> {
  if (status === 'pending' || actorId === userId) return;
  if (!wantsStatusEmail(preferences ?? defaultNotificationPreferences, status)) return;
  const email = { kind: statusEmails[status].kind, userId, requestId, eventId };
  await enqueueEmails(ctx, [announcedNumber === undefined ? email : { ...email, announcedNumber }], {
    waitSeconds,
  });
}

/** Queues the email about samples of which fewer units are sent than requested. */
export async function enqueueCutEmail(
  ctx: RuleContext,
  {
    eventId,
    requestId,
    userId,
    actorId,
    preferences,
    waitSeconds,
  }: Omit<StatusEmailJob, 'status' | 'announcedNumber'>,
): Promise<void> {
  if (actorId === userId || !(preferences ?? defaultNotificationPreferences).requestApproved) return;
  await enqueueEmails(ctx, [{ kind: 'request-cut', userId, requestId, eventId }], { waitSeconds });
}
