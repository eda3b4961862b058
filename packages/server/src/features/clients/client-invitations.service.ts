import type { UserView } from '@portal/contract/accounts';
import { type InvitationView, passwordLinkMessages } from '@portal/contract/accounts/password-links';
import type { InviteClientInput } from '@portal/contract/clients';
import type { Actor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { conflict } from '../../platform/errors.ts';
import type { RuleContext } from '../../platform/rule-context.ts';
import { nameEmailHolder } from '../accounts/email-changes/name-email-holder.service.ts';
import { UNUSABLE_HASH } from '../accounts/password.ts';
import { createInvitation, renewInvitation } from '../accounts/password-links/invitations.service.ts';
import { Invitation } from '../accounts/password-links/password-links.entity.ts';
import { createClient } from '../accounts/registration/create-account.service.ts';
import { changesBetween, logAction } from '../audit-log/log-action.service.ts';
import { clientLabels, getClient, standardClient } from './clients.service.ts';

export function inviteClient(ctx: RuleContext<Actor>, input: InviteClientInput): Promise<UserView> {
  const invited = inTransaction(ctx, async (tx) => {
    const client = await createClient(tx, { ...input, passwordHash: UNUSABLE_HASH });
    await createInvitation(tx, client.id);
    const changes = changesBetween(clientLabels, standardClient, { ...standardClient, ...input, ...client });
    await logAction(tx, { action: 'invitations.send', subject: client, changes });
    return client;
  });
  return nameEmailHolder(ctx, input.email, invited);
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
