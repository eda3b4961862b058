import type { RequestStatus } from '@portal/contract/requests';
import type { Em } from '../../db/orm.ts';
import { sendJobs } from '../../jobs/send-jobs.ts';
import type { MoveLetter } from './mail-job.ts';
import { queueMail } from './queue-mail.ts';
import { readNotifications } from './switches.rules.ts';

/** Tells the admins of a new request. Who they are is found by the job: a client who submits does not wait for it. */
export const announceRequest = (tx: Em, requestId: number): Promise<void> =>
  sendJobs(tx, 'new-requests', [{ data: { requestId } }]);

type Move = { id: number; requestId: number; userId: number; status: RequestStatus; actorId: number };

const letters = {
  approved: { letter: 'request-approved', wish: 'requestApproved' },
  shipped: { letter: 'request-shipped', wish: 'requestShipped' },
  delivered: { letter: 'request-delivered', wish: 'requestDelivered' },
  fulfilled: { letter: 'request-fulfilled', wish: 'requestDelivered' },
  rejected: { letter: 'request-rejected', wish: 'requestRejected' },
} as const satisfies Partial<Record<RequestStatus, { letter: MoveLetter; wish: string }>>;

/**
 * Tells a client what became of their request, if they want to know. Nobody is told what they did themselves, nor
 * that a request went back to pending.
 */
export const announceMove = async (tx: Em, move: Move): Promise<void> => {
  const { id, requestId, userId, status, actorId } = move;
  if (status === 'pending' || actorId === userId) return;
  const { letter, wish } = letters[status];
  const wishes = await readNotifications(tx, userId);
  if (wishes[wish]) await queueMail(tx, [{ letter, userId, requestId, moveId: id }]);
};
