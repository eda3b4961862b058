import { dbNow, rawNow } from '../../db/clock.ts';
import { query } from '../../db/kysely.ts';
import { forUpdate } from '../../db/orm.ts';
import { conflict } from '../../errors.ts';
import type { RuleContext } from '../../rule-context.ts';
import type { Actor } from '../accounts/actor.ts';
import { enqueueInvitations, enqueueLimitedEmail } from '../emails/limited-emails.service.ts';
import { Invitation } from './password-links.entity.ts';

/** Emails a new account a link to choose the password. Runs in the caller's transaction. */
export async function createInvitation(tx: RuleContext, userId: number): Promise<void> {
  tx.em.create(Invitation, { user: userId });
  await tx.em.flush();
  await enqueueLimitedEmail(tx, { kind: 'invitation', userId }, { senderId: tx.actor?.id });
}

/** Invites new accounts. Runs in the caller's transaction. @throws AppError rate-limited */
export async function createInvitations(
  tx: RuleContext<Actor>,
  accounts: { id: number; email: string }[],
): Promise<void> {
  const invitations = accounts.map(({ id }) => ({ user_id: id, invited_at: dbNow }));
  await query(tx.em).insertInto('invitations').values(invitations).execute();
  await enqueueInvitations(tx, accounts, tx.actor.id);
}

/**
 * Links sent earlier stay valid until one is used. Runs in the caller's transaction.
 * @throws AppError conflict when the user has chosen a password
 */
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
