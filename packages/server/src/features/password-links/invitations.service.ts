import { dbNow, rawNow } from '../../db/clock.ts';
import { query } from '../../db/kysely.ts';
import { forUpdate } from '../../db/orm.ts';
import { conflict } from '../../errors.ts';
import type { RuleContext } from '../../rule-context.ts';
import type { Actor } from '../accounts/actor.ts';
import { enqueueInvitations, enqueueLimitedEmail } from '../emails/limited-emails.service.ts';
import { Invitation } from './password-links.entity.ts';

export async function createInvitation(tx: RuleContext, userId: number): Promise<void> {
  tx.em.create(Invitation, { user: userId });
  await tx.em.flush();
  await enqueueLimitedEmail(tx, { kind: 'invitation', userId }, { senderId: tx.actor?.id });
}

export async function createInvitations(
  tx: RuleContext<Actor>,
  accounts: { id: number; email: string }[],
): Promise<void> {
  const invitations = accounts.map(({ id }) => ({ user_id: id, invited_at: dbNow }));
  await query(tx.em).insertInto('invitations').values(invitations).execute();
  await enqueueInvitations(tx, accounts, tx.actor.id);
}

/** Links sent earlier stay valid until one is used. */
export async function renewInvitation(
  tx: RuleContext,
  userId: number,
  acceptedMessage: string,
): Promise<Invitation> {
  const invitation = await tx.em.findOne(Invitation, { user: userId }, forUpdate);
  if (!invitation) throw conflict(acceptedMessage);
  invitation.invitedAt = rawNow();
  await tx.em.flush();
  await enqueueLimitedEmail(tx, { kind: 'invitation', userId }, { senderId: tx.actor?.id });
  return invitation;
}
