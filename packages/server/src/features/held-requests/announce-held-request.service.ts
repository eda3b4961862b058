import type { AdminHeldRequestView } from '@portal/contract/held-requests';
import { sql } from 'kysely';
import { dbClock } from '../../platform/db/clock.ts';
import { query } from '../../platform/db/kysely.ts';
import type { RuleContext } from '../../platform/rule-context.ts';
import { enqueueAdminEmails, enqueueEmails } from '../emails/enqueue-emails.service.ts';
import { heldRequestEmailLimit } from '../rate-limit/policies.ts';
import { readSettings } from '../settings/settings.reader.ts';
import { publishIfWanted } from '../webhooks/webhook-events.service.ts';
import type { HeldEmailKind } from './held-request.email.ts';
import type { HeldRequest } from './held-request.entity.ts';

export function publishHeldRequest(
  tx: RuleContext,
  type: 'held-request.created' | 'held-request.decided',
  { remainingCredits: _, monthlyCredits: __, missing: ___, ...data }: AdminHeldRequestView,
): Promise<void> {
  return publishIfWanted(tx, { type, data });
}

async function countLately({ em }: RuleContext, userId: number): Promise<number> {
  const { count } = await query(em)
    .selectFrom('held_requests')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .where('waits_for', '=', 'admin')
    .where(sql<boolean>`created_at > ${dbClock} - make_interval(secs => ${heldRequestEmailLimit.seconds})`)
    .executeTakeFirstOrThrow();
  return count;
}

export async function enqueueNewHeldRequestEmails(tx: RuleContext, { id, user }: HeldRequest): Promise<void> {
  const { emailNotifications } = await readSettings(tx);
  if (!emailNotifications || (await countLately(tx, user.id)) > heldRequestEmailLimit.max) return;
  await enqueueAdminEmails(tx, (userId) => ({ kind: 'new-held-request', userId, heldRequestId: id }));
}

/** @param credits that an admin has just added */
export async function enqueueHeldRequestEmail(
  tx: RuleContext,
  { id, user }: HeldRequest,
  kind: HeldEmailKind,
  credits = 0,
): Promise<void> {
  await enqueueEmails(tx, [{ kind, userId: user.id, heldRequestId: id, credits }]);
}
