import type { Actor } from '../../../platform/actor.ts';
import { dbNow } from '../../../platform/db/clock.ts';
import { rateLimited } from '../../../platform/errors.ts';
import type { RuleContext } from '../../../platform/rule-context.ts';
import { enqueueAdminEmails } from '../../emails/enqueue-emails.service.ts';
import { expiryAfter, expiryOf, insertAttempts } from '../../rate-limit/insert-attempts.sql.ts';
import { gathering, policies } from '../../rate-limit/policies.ts';
import { CANCELLED, type Cancellations } from './cancellations.sql.ts';

/** By the account itself, which is locked. */
export async function countCancellation(tx: RuleContext<Actor>): Promise<void> {
  const counted = { key: String(tx.actor.id), at: dbNow };
  const { cancelled } = gathering;
  await insertAttempts(tx.em, [
    { ...counted, kind: CANCELLED, expires_at: expiryOf(tx, CANCELLED) },
    { ...counted, kind: cancelled.kind, expires_at: expiryAfter(cancelled.seconds) },
  ]);
}

/** @throws AppError rate-limited until the next day */
export function assertMaySubmit({ today, waitSeconds }: Cancellations): void {
  const { max, message } = policies[CANCELLED];
  if (today >= max) throw rateLimited(waitSeconds, message);
}

/** Of an account that has cancelled so often that emails about its new requests would fill the admins' mailboxes. */
export function isGathered({ lately, isGathering }: Cancellations): boolean {
  return isGathering || lately >= gathering.cancelled.max;
}

/** The first of the requests queues the email, which names all of them that are not cancelled until then. */
export async function gatherEmails(
  tx: RuleContext,
  { isGathering }: Cancellations,
  { requestId, clientId }: { requestId: number; clientId: number },
): Promise<void> {
  if (isGathering) return;
  const { kind, seconds: waitSeconds } = gathering.gathered;
  const counted = { kind, key: String(clientId), at: dbNow, expires_at: expiryAfter(waitSeconds) };
  await insertAttempts(tx.em, [counted]);
  await enqueueAdminEmails(
    tx,
    (userId) => ({ kind: 'gathered-requests', userId, clientId, sinceId: requestId }),
    { waitSeconds },
  );
}
