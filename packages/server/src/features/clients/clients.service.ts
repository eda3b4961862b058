import type { UpdateClientInput } from '@portal/contract/accounts';
import { type ClientView, clientMessages } from '@portal/contract/clients';
import { query } from '../../db/kysely.ts';
import type { Em } from '../../db/orm.ts';
import { inTransaction } from '../../db/transaction.ts';
import { conflict, notFound } from '../../errors.ts';
import { changesBetween } from '../audit-log/changes-between.ts';
import { logAction, logChanges } from '../audit-log/log-action.service.ts';
import type { Actor } from '../auth/actor.ts';
import { lockAccount, moveCredits } from '../credits/credits.service.ts';
import { clientColumns } from './client.sql.ts';
import { clientLabels } from './client-labels.ts';

const refuseMissing = () => notFound(clientMessages.notFound);

/** @throws AppError not-found, also for an admin's account */
export const getClient = async (em: Em, id: number): Promise<ClientView> => {
  const client = await query(em)
    .selectFrom('users')
    .select(clientColumns)
    .where('users.id', '=', id)
    .where('users.role', '=', 'client')
    .executeTakeFirst();
  if (!client) throw refuseMissing();
  return client;
};

/**
 * Changes a client's name or credits. A change of the remaining credits is an adjustment in the ledger.
 * @throws AppError not-found; conflict when the client has spent since the admin looked
 */
export const updateClient = (em: Em, admin: Actor, input: UpdateClientInput): Promise<ClientView> =>
  inTransaction(em, async (tx) => {
    await getClient(tx, input.id);
    const account = await lockAccount(tx, input.id);
    const before = await getClient(tx, input.id);
    if (
      input.expectedRemainingCredits !== undefined &&
      input.expectedRemainingCredits !== account.remaining
    ) {
      throw conflict(
        `Remaining credits are ${account.remaining} by now. Please look at them again before you change them.`,
        'remainingCredits',
      );
    }
    if (input.name !== undefined || input.monthlyCredits !== undefined) {
      await query(tx)
        .updateTable('users')
        .set({
          ...(input.name === undefined ? {} : { name: input.name }),
          ...(input.monthlyCredits === undefined ? {} : { monthly_credits: input.monthlyCredits }),
        })
        .where('id', '=', input.id)
        .execute();
    }
    if (input.remainingCredits !== undefined && input.remainingCredits !== account.remaining) {
      await moveCredits(tx, account, {
        kind: 'adjustment',
        amount: input.remainingCredits - account.remaining,
        reason: input.reason,
        actor: admin,
      });
    }
    const client = await getClient(tx, input.id);
    const changes = changesBetween({ ...clientLabels, reason: 'Reason' }, before, {
      ...client,
      reason: input.reason,
    });
    await logChanges(tx, admin, { action: 'clients.update', subject: client, changes });
    return client;
  });

/**
 * Deletes a client, their requests and sessions; their ledger stays in the books.
 * @throws AppError not-found; conflict for an admin's account
 */
export const deleteClient = (em: Em, admin: Actor, id: number): Promise<void> =>
  inTransaction(em, async (tx) => {
    const user = await query(tx)
      .selectFrom('users')
      .select(['id', 'name', 'email', 'username', 'role'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!user) throw refuseMissing();
    if (user.role === 'admin') throw conflict("An admin's account cannot be deleted");
    await query(tx).deleteFrom('users').where('id', '=', id).execute();
    const changes = changesBetween(clientLabels, user, {});
    await logAction(tx, admin, { action: 'clients.delete', subject: user, changes });
  });
