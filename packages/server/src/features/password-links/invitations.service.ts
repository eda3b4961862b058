import type { UserView } from '@portal/contract/accounts';
import { type InvitationView, passwordLinkMessages } from '@portal/contract/auth/password-links';
import type { InviteClientInput } from '@portal/contract/clients';
import { rawNow } from '../../db/clock.ts';
import { forUpdate } from '../../db/orm.ts';
import { inTransaction } from '../../db/transaction.ts';
import { conflict } from '../../errors.ts';
import type { RuleContext } from '../../rule-context.ts';
import { createClient } from '../accounts/create-account.service.ts';
import { changesBetween, logAction } from '../audit-log/log-action.service.ts';
import type { Actor } from '../auth/actor.ts';
import { UNUSABLE_HASH } from '../auth/password.ts';
import { clientLabels, getClient } from '../clients/clients.service.ts';
import { enqueueLimitedEmail } from '../emails/limited-emails.service.ts';
import { Invitation } from './password-links.entity.ts';

/** Emails a new account a link to choose the password. Runs in the caller's transaction. */
export async function createInvitation(tx: RuleContext, userId: number): Promise<void> {
  tx.em.create(Invitation, { user: userId });
  await tx.em.flush();
  await enqueueLimitedEmail(tx, { kind: 'invitation', userId }, { senderId: tx.actor?.id });
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

/** Creates a client without a password, and emails a link to choose one. */
export function inviteClient(ctx: RuleContext<Actor>, input: InviteClientInput): Promise<UserView> {
  return inTransaction(ctx, async (tx) => {
    const client = await createClient(tx, { ...input, passwordHash: UNUSABLE_HASH });
    await createInvitation(tx, client.id);
    const changes = changesBetween(clientLabels, {}, client);
    await logAction(tx, { action: 'invitations.send', subject: client, changes });
    return client;
  });
}

export async function getInvitation(ctx: RuleContext, clientId: number): Promise<InvitationView> {
  await getClient(ctx, clientId);
  const invitation = await ctx.em.findOne(Invitation, { user: clientId });
  return { invitedAt: invitation?.invitedAt.toISOString() ?? null };
}

export function resendInvitation(ctx: RuleContext<Actor>, clientId: number): Promise<InvitationView> {
  return inTransaction(ctx, async (tx) => {
    const client = await getClient(tx, clientId);
    if (client.deactivatedAt !== null) throw conflict(passwordLinkMessages.deactivated);
    const invitation = await renewInvitation(tx, clientId, passwordLinkMessages.accepted);
    await logAction(tx, { action: 'invitations.sendAgain', subject: client });
    return { invitedAt: invitation.invitedAt.toISOString() };
  });
}
