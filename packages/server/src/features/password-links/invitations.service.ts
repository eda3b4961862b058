import { LockMode, raw } from '@mikro-orm/core';
import type { UserView } from '@portal/contract/accounts';
import type { InviteClientInput } from '@portal/contract/clients';
import { type InvitationView, passwordLinkMessages } from '@portal/contract/password-links';
import type { Em } from '../../db/orm.ts';
import { inEmTransaction } from '../../db/transaction.ts';
import { conflict } from '../../errors.ts';
import { randomToken } from '../../tokens.ts';
import { changesBetween } from '../audit-log/changes-between.ts';
import { logAction } from '../audit-log/log-action.service.ts';
import type { Actor } from '../auth/actor.ts';
import { clientLabels, getClient } from '../clients/clients.service.ts';
import { createClient } from '../clients/create-account.service.ts';
import { enqueueEmails } from '../emails/enqueue-emails.service.ts';
import { Invitation } from './password-links.entity.ts';

/** Creates a client with a random password, and emails a link to choose another. */
export function inviteClient(em: Em, admin: Actor, input: InviteClientInput): Promise<UserView> {
  return createClient(em, admin, { ...input, password: randomToken() }, async (tx, client) => {
    tx.create(Invitation, { user: client.id });
    await tx.flush();
    await enqueueEmails({ em: tx }, [{ kind: 'invitation', userId: client.id }]);
    await logAction(tx, admin, {
      action: 'invitations.send',
      subject: client,
      changes: changesBetween(clientLabels, {}, client),
    });
  });
}

export async function getInvitation(em: Em, clientId: number): Promise<InvitationView> {
  await getClient(em, clientId);
  const invitation = await em.findOne(Invitation, { user: clientId }, { disableIdentityMap: true });
  return { invitedAt: invitation?.invitedAt.toISOString() ?? null };
}

/** Links sent earlier stay valid until one is used. */
export function resendInvitation(em: Em, admin: Actor, clientId: number): Promise<InvitationView> {
  return inEmTransaction(em, async (tx) => {
    const client = await getClient(tx, clientId);
    const invitation = await tx.findOne(
      Invitation,
      { user: clientId },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (!invitation) throw conflict(passwordLinkMessages.accepted);
    invitation.invitedAt = raw<Date>('app_now()');
    await tx.flush();
    await enqueueEmails({ em: tx }, [{ kind: 'invitation', userId: clientId }]);
    await logAction(tx, admin, { action: 'invitations.sendAgain', subject: client });
    return { invitedAt: invitation.invitedAt.toISOString() };
  });
}
