import { LockMode } from '@mikro-orm/core';
import {
  type ClientView,
  type CreateClientInput,
  clientMessages,
  type UpdateClientInput,
} from '@portal/contract/clients';
import { definedFields } from '../../db/defined-fields.ts';
import { query } from '../../db/kysely.ts';
import type { Em } from '../../db/orm.ts';
import { inEmTransaction } from '../../db/transaction.ts';
import { conflict, notFound } from '../../errors.ts';
import { changesBetween, logAction, logChanges } from '../audit-log/log-action.service.ts';
import type { Actor } from '../auth/actor.ts';
import { Session } from '../auth/session.entity.ts';
import { lockAccount, moveCredits } from '../credits/credits.service.ts';
import { createClient } from './create-account.service.ts';
import { User } from './user.entity.ts';
import { clientColumns } from './user.sql.ts';

/** The fields of a client that the audit log shows. */
export const clientLabels = {
  name: 'Name',
  email: 'Email',
  username: 'Username',
  monthlyCredits: 'Monthly credits',
  remainingCredits: 'Remaining credits',
} as const;

/** @throws AppError not-found, also for an admin's account */
export async function getClient(em: Em, id: number): Promise<ClientView> {
  const client = await query(em)
    .selectFrom('users')
    .select(clientColumns)
    .where('users.id', '=', id)
    .where('users.role', '=', 'client')
    .executeTakeFirst();
  if (!client) throw notFound(clientMessages.notFound);
  return client;
}

export async function addClient(em: Em, admin: Actor, input: CreateClientInput): Promise<ClientView> {
  const client = await createClient(em, admin, input, (tx, created) =>
    logAction(
      { em: tx, actor: admin },
      {
        action: 'clients.create',
        subject: created,
        changes: changesBetween(clientLabels, {}, created),
      },
    ),
  );
  return { ...client, deactivatedAt: null };
}

/** A change of the remaining credits is an adjustment in the ledger. */
export function updateClient(em: Em, admin: Actor, input: UpdateClientInput): Promise<ClientView> {
  const { id, name, monthlyCredits, remainingCredits, expectedRemainingCredits, reason } = input;
  return inEmTransaction(em, async (tx) => {
    await getClient(tx, id);
    const account = await lockAccount({ em: tx }, id);
    const before = await getClient(tx, id);
    if (expectedRemainingCredits !== undefined && expectedRemainingCredits !== account.remaining) {
      throw conflict(
        `Remaining credits changed to ${account.remaining} in the meantime. Please review and try again.`,
        'remainingCredits',
      );
    }
    const user = await tx.findOneOrFail(User, id);
    tx.assign(user, definedFields({ name, monthlyCredits }));
    await tx.flush();
    if (remainingCredits !== undefined && remainingCredits !== account.remaining) {
      await moveCredits({ em: tx, actor: admin }, account, {
        kind: 'adjustment',
        amount: remainingCredits - account.remaining,
        reason,
      });
    }
    const client = await getClient(tx, id);
    const changes = changesBetween({ ...clientLabels, reason: 'Reason' }, before, { ...client, reason });
    await logChanges({ em: tx, actor: admin }, { action: 'clients.update', subject: client, changes });
    return client;
  });
}

/** A deactivated client cannot sign in, and their sessions end. */
export function deactivateClient(em: Em, admin: Actor, id: number): Promise<ClientView> {
  return inEmTransaction(em, async (tx) => {
    const user = await lockClient(tx, id);
    const hasChanged = user.deactivate();
    await tx.flush();
    await tx.nativeDelete(Session, { user: id });
    if (hasChanged)
      await logAction({ em: tx, actor: admin }, { action: 'clients.deactivate', subject: user });
    return getClient(tx, id);
  });
}

export function reactivateClient(em: Em, admin: Actor, id: number): Promise<ClientView> {
  return inEmTransaction(em, async (tx) => {
    const user = await lockClient(tx, id);
    const hasChanged = user.reactivate();
    await tx.flush();
    if (hasChanged)
      await logAction({ em: tx, actor: admin }, { action: 'clients.reactivate', subject: user });
    return getClient(tx, id);
  });
}

/** Deletes a client with their requests and sessions. The ledger entries stay. */
export function deleteClient(em: Em, admin: Actor, id: number): Promise<void> {
  return inEmTransaction(em, async (tx) => {
    const user = await tx.findOne(User, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!user) throw notFound(clientMessages.notFound);
    if (user.role === 'admin') throw conflict("An admin's account cannot be deleted");
    await tx.remove(user).flush();
    const { name, email, username } = user;
    const changes = changesBetween(clientLabels, { name, email, username }, {});
    await logAction({ em: tx, actor: admin }, { action: 'clients.delete', subject: { id, name }, changes });
  });
}

async function lockClient(tx: Em, id: number): Promise<User> {
  const user = await tx.findOne(User, { id, role: 'client' }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!user) throw notFound(clientMessages.notFound);
  return user;
}
