import type { Actor } from '../../../platform/actor.ts';
import { dbNow, rawNow } from '../../../platform/db/clock.ts';
import { query } from '../../../platform/db/kysely.ts';
import { forUpdate } from '../../../platform/db/orm.ts';
import { conflict } from '../../../platform/errors.ts';
import type { RuleContext } from '../../../platform/rule-context.ts';
import { enqueueInvitations, enqueueLimitedEmail } from '../../emails/limited-emails.service.ts';
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

export async function findInvited({ em }: RuleContext, userIds: number[]): Promise<Set<number>> {
  const invitations = query(em).selectFrom('invitations').select('user_id').where('user_id', 'in', userIds);
  return new Set((await invitations.forNoKeyUpdate().execute()).map((invitation) => invitation.user_id));
}

/** @param accounts of `findInvited` */
export async function renewInvitations(
  tx: RuleContext<Actor>,
  accounts: { id: number; email: string }[],
): Promise<void> {
  if (accounts.length === 0) return;
  const ids = accounts.map(({ id }) => id);
  const invitations = query(tx.em).updateTable('invitations').set({ invited_at: dbNow });
  await invitations.where('user_id', 'in', ids).execute();
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
