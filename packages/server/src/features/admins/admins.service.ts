import {
  type AdminsView,
  type AdminView,
  adminMessages,
  type InviteAdminInput,
} from '@portal/contract/admins';
import { clientFields } from '@portal/contract/clients.fields';
import { labelsOf } from '@portal/contract/values/fields';
import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { conflict, notFound, unauthenticated } from '../../platform/errors.ts';
import type { RuleContext } from '../../platform/rule-context.ts';
import { nameEmailHolder } from '../accounts/email-changes/name-email-holder.service.ts';
import { UNUSABLE_HASH } from '../accounts/password.ts';
import { createInvitation, renewInvitation } from '../accounts/password-links/invitations.service.ts';
import { Invitation } from '../accounts/password-links/password-links.entity.ts';
import { createAccount } from '../accounts/registration/create-account.service.ts';
import { endAccess, enqueueAccessEndedEmail } from '../accounts/sessions/end-access.service.ts';
import { changesBetween, logAction } from '../audit-log/log-action.service.ts';
import { assertConfirmed } from '../users/confirmation.reader.ts';
import { lockAccount, lockAccounts } from '../users/lock-account.service.ts';
import type { User } from '../users/user.entity.ts';
import { hasUsersWithPassword, selectAdmins } from './admins.sql.ts';

const { name, email, username } = clientFields;
const labels = labelsOf({ name, email, username });

export function listAdmins({ em }: RuleContext): Promise<AdminsView> {
  return selectAdmins(em)
    .orderBy(sql`users.deactivated_at is not null`)
    .orderBy(sql`users.name collate names`)
    .orderBy('users.id')
    .execute();
}

function getAdmin({ em }: RuleContext, id: number): Promise<AdminView> {
  return selectAdmins(em)
    .where('users.id', '=', id)
    .executeTakeFirstOrThrow(() => notFound(adminMessages.notFound));
}

async function lockAdmin(tx: RuleContext, id: number): Promise<User> {
  const missing = () => notFound(adminMessages.notFound);
  const account = await lockAccount(tx, id, missing);
  if (account.role !== 'admin') throw missing();
  return account;
}

export function inviteAdmin(ctx: RuleContext<Actor>, input: InviteAdminInput): Promise<AdminView> {
  const invited = inTransaction(ctx, async (tx) => {
    await assertConfirmed(tx);
    const { id } = await createAccount(tx, { ...input, passwordHash: UNUSABLE_HASH, role: 'admin' });
    await createInvitation(tx, id);
    const admin = await getAdmin(tx, id);
    const changes = changesBetween(labels, {}, admin);
    await logAction(tx, { action: 'admins.invite', subject: admin, changes });
    return admin;
  });
  return nameEmailHolder(ctx, input.email, invited);
}

export function sendAdminInvitationAgain(ctx: RuleContext<Actor>, id: number): Promise<AdminView> {
  return inTransaction(ctx, async (tx) => {
    await assertConfirmed(tx);
    const user = await lockAdmin(tx, id);
    if (user.deactivatedAt) throw conflict(adminMessages.deactivated);
    await renewInvitation(tx, id, adminMessages.accepted);
    await logAction(tx, { action: 'admins.sendInvitationAgain', subject: user });
    return getAdmin(tx, id);
  });
}

/** Deletes the account of an admin who never chose a password and so has done nothing: the email may be mistyped. */
export function withdrawAdminInvitation(ctx: RuleContext<Actor>, id: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const user = await lockAdmin(tx, id);
    const isInvited = await tx.em.count(Invitation, { user });
    if (!isInvited) throw conflict(adminMessages.notWithdrawable);
    await tx.em.remove(user).flush();
    const { name, email, username } = user;
    const changes = changesBetween(labels, { name, email, username }, {});
    await logAction(tx, { action: 'admins.withdrawInvitation', subject: { id, name }, changes });
  });
}

/** Ends all access for good. An admin who can sign in always remains, also when two deactivate each other at the same time. */
export function deactivateAdmin(ctx: RuleContext<Actor>, id: number): Promise<AdminView> {
  return inTransaction(ctx, async (tx) => {
    const { em, actor } = tx;
    const active = await lockAccounts(tx, { role: 'admin', deactivatedAt: null });
    const user = active.find((admin) => admin.id === id);
    if (!user) return getAdmin(tx, id);
    const activeIds = active.map((admin) => admin.id);
    const remainingIds = activeIds.filter((activeId) => activeId !== id);
    if (!(await hasUsersWithPassword(em, remainingIds))) throw conflict(adminMessages.last);
    if (id === actor.id) throw conflict(adminMessages.self);
    // Another admin has deactivated the actor while this request waited for the lock.
    if (!activeIds.includes(actor.id)) throw unauthenticated();
    user.deactivate();
    await em.flush();
    await endAccess(tx, { userId: id });
    await enqueueAccessEndedEmail(tx, { userId: id, ended: 'account', label: null });
    await logAction(tx, { action: 'admins.deactivate', subject: user });
    return getAdmin(tx, id);
  });
}

export function reactivateAdmin(ctx: RuleContext<Actor>, id: number): Promise<AdminView> {
  return inTransaction(ctx, async (tx) => {
    await assertConfirmed(tx);
    const user = await lockAdmin(tx, id);
    if (user.reactivate()) {
      await tx.em.flush();
      await logAction(tx, { action: 'admins.reactivate', subject: user });
    }
    return getAdmin(tx, id);
  });
}
