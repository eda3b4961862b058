import {
  defaultNotificationPreferences,
  type NotificationPreferencesView,
} from '@portal/contract/notifications';
import type { RequestStatus } from '@portal/contract/requests';
import type { Em } from '../../db/orm.ts';
import type { StatusEmailKind } from './email-job.ts';
import { enqueueEmail } from './enqueue-email.ts';

type Move = { id: number; requestId: number; userId: number; status: RequestStatus; actorId: number };

const letters = {
  approved: { letter: 'request-approved', wish: 'requestApproved' },
  shipped: { letter: 'request-shipped', wish: 'requestShipped' },
  delivered: { letter: 'request-delivered', wish: 'requestDelivered' },
  fulfilled: { letter: 'request-fulfilled', wish: 'requestDelivered' },
  rejected: { letter: 'request-rejected', wish: 'requestRejected' },
} as const satisfies Partial<Record<RequestStatus, { letter: StatusEmailKind; wish: string }>>;

/**
 * Tells a client what became of their request, if they want to know. Nobody is told what they did themselves, nor
 * that a request went back to pending.
 * @param chosen what the client wants to know of; null for the initial choice
 */
export const publishStatusChange = async (
  tx: Em,
  { id, requestId, userId, status, actorId }: Move,
  chosen: NotificationPreferencesView | null,
): Promise<void> => {
  if (status === 'pending' || actorId === userId) return;
  const { letter, wish } = letters[status];
  const wishes = chosen ?? defaultNotificationPreferences;
  if (wishes[wish]) await enqueueEmail(tx, [{ letter, userId, requestId, moveId: id }]);
};
