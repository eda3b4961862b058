import { randomBytes } from 'node:crypto';
import type { UserView } from '@portal/contract/accounts';
import {
  type InvitationView,
  type InviteClientInput,
  passwordLinkMessages,
} from '@portal/contract/password-links';
import { sql } from 'kysely';
import { query } from '../../db/kysely.ts';
import type { Em } from '../../db/orm.ts';
import { inTransaction } from '../../db/transaction.ts';
import { conflict } from '../../errors.ts';
import { changesBetween } from '../audit-log/changes-between.ts';
import { logAction } from '../audit-log/log-action.service.ts';
import { createClient } from '../auth/accounts.service.ts';
import type { Actor } from '../auth/actor.ts';
import { clientLabels } from '../clients/client-labels.ts';
import { getClient } from '../clients/clients.service.ts';
import { enqueueEmail } from '../emails/enqueue-emails.service.ts';

/** Creates a client who gets a mail with a link to choose their password; until then nobody can sign in as them. */
export const inviteClient = (em: Em, admin: Actor, input: InviteClientInput): Promise<UserView> => {
  const password = randomBytes(32).toString('base64url');
  return createClient(em, admin, { ...input, password }, async (tx, client) => {
    await query(tx)
      .insertInto('invitations')
      .values({ user_id: client.id, invited_at: sql`app_now()` })
      .execute();
    await enqueueEmail(tx, [{ kind: 'invitation', userId: client.id }]);
    await logAction(tx, admin, {
      action: 'invitations.send',
      subject: client,
      changes: changesBetween(clientLabels, {}, client),
    });
  });
};

/** When a client was invited, as long as they have not set a password. @throws AppError not-found */
export const readInvitation = async (em: Em, id: number): Promise<InvitationView> => {
  await getClient(em, id);
  const open = await query(em)
    .selectFrom('invitations')
    .select(sql<string>`iso_time(invited_at)`.as('invitedAt'))
    .where('user_id', '=', id)
    .executeTakeFirst();
  return { invitedAt: open?.invitedAt ?? null };
};

/**
 * Sends an invitation anew; the links sent before live on until one is used.
 * @throws AppError not-found; conflict when the client has set a password
 */
export const resendInvitation = (em: Em, admin: Actor, id: number): Promise<InvitationView> =>
  inTransaction(em, async (tx) => {
    const { numUpdatedRows } = await query(tx)
      .updateTable('invitations')
      .set({ invited_at: sql`app_now()` })
      .where('user_id', '=', id)
      .executeTakeFirst();
    const invitation = await readInvitation(tx, id);
    if (numUpdatedRows === 0n) throw conflict(passwordLinkMessages.accepted);
    await enqueueEmail(tx, [{ kind: 'invitation', userId: id }]);
    await logAction(tx, admin, { action: 'invitations.sendAgain', subject: await getClient(tx, id) });
    return invitation;
  });
