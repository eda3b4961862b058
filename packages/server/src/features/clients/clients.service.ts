import type { BulkInput, BulkResultsView } from '@portal/contract/bulk';
import {
  type ClientView,
  type CreateClientInput,
  clientMessages,
  type UpdateClientInput,
} from '@portal/contract/clients';
import { clientFields } from '@portal/contract/clients.fields';
import { labelsOf } from '@portal/contract/values/fields';
import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import { DELETE_BATCH_SIZE, deleteBatch } from '../../platform/db/delete-batch.ts';
import { query } from '../../platform/db/kysely.ts';
import type { Em } from '../../platform/db/orm.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { conflict, notFound } from '../../platform/errors.ts';
import { assertExpected } from '../../platform/lib/assert-expected.ts';
import { changeEach } from '../../platform/lib/bulk.ts';
import { conflictOnTaken } from '../../platform/lib/conflict-on-taken.ts';
import { definedFields } from '../../platform/lib/defined-fields.ts';
import type { RuleContext } from '../../platform/rule-context.ts';
import { nameEmailHolder } from '../accounts/email-changes/name-email-holder.service.ts';
import { hashPassword } from '../accounts/password.ts';
import { createClient, takenAccount } from '../accounts/registration/create-account.service.ts';
import { endAccess, enqueueAccessEndedEmail } from '../accounts/sessions/end-access.service.ts';
import { changesBetween, logAction, logChanges } from '../audit-log/log-action.service.ts';
import { moveCredits } from '../credits/credits.service.ts';
import type { FairQueue } from '../rate-limit/fair-queue.ts';
import { assertConfirmedUnlessToken } from '../users/confirmation.reader.ts';
import { flushAccount, lockAccount, lockClient } from '../users/lock-account.service.ts';
import { User } from '../users/user.entity.ts';
import { clientColumns } from '../users/user.sql.ts';
import { publishAdjustment, publishClientEvent } from '../webhooks/client-events.service.ts';
import { deleteMessageDeliveries } from '../webhooks/webhooks.sql.ts';
import { finishEmailCorrections } from './correct-email.service.ts';

export const clientLabels = labelsOf(clientFields);

export const standardClient = { approval: 'standard' } as const;

/** An update changes the others directly. The credits are moved, and the username stays. */
const { remainingCredits: balanceLabel, username: _, ...editedLabels } = clientLabels;
const balanceLabels = { remainingCredits: balanceLabel };

export function getClient({ em }: RuleContext, id: number): Promise<ClientView> {
  return query(em)
    .selectFrom('users')
    .select(clientColumns)
    .where('users.id', '=', id)
    .where('users.role', '=', 'client')
    .executeTakeFirstOrThrow(() => notFound(User.notFound));
}

export async function addClient(
  ctx: RuleContext<Actor> & { passwordQueue: FairQueue },
  { password, ...input }: CreateClientInput,
): Promise<ClientView> {
  const passwordHash = await ctx.passwordQueue(`password of user ${ctx.actor.id}`, () =>
    hashPassword(password),
  );
  const added = inTransaction(ctx, async (tx) => {
    const { approval = standardClient.approval } = input;
    const client = { ...(await createClient(tx, { ...input, passwordHash })), approval };
    const changes = changesBetween(clientLabels, standardClient, client);
    await logAction(tx, { action: 'clients.create', subject: client, changes });
    return { ...client, deactivatedAt: null, waitingSince: null };
  });
  return nameEmailHolder(ctx, input.email, added);
}

export type ClientFields = Omit<
  UpdateClientInput,
  'id' | 'remainingCredits' | 'reason' | 'expected' | 'expectedRemainingCredits'
>;

/**
 * A new email gives lasting access to the account, by a link for a new password.
 * @param edits of locked accounts
 * @throws AppError confirmation-required for a new email
 */
export async function editClients(
  tx: RuleContext<Actor>,
  edits: { record: User; fields: ClientFields }[],
): Promise<void> {
  const corrections = edits
    .filter(({ record, fields }) => fields.email !== undefined && fields.email !== record.email)
    .map(({ record }) => ({ client: record, replacedEmail: record.email }));
  if (corrections.length > 0) await assertConfirmedUnlessToken(tx);
  for (const { record, fields } of edits) {
    record.assertNewName(fields.name);
    tx.em.assign(record, definedFields(fields));
  }
  for (const { client } of corrections) client.proveEmail();
  await conflictOnTaken(tx.em.flush(), takenAccount);
  await finishEmailCorrections(tx, corrections);
}

export function editClient(
  ctx: RuleContext<Actor>,
  { id, remainingCredits, reason, expectedRemainingCredits, ...input }: UpdateClientInput,
): Promise<ClientView> {
  const { expected: seen, ...fields } = input;
  const expected = { remainingCredits: expectedRemainingCredits, ...seen };
  const updated = inTransaction(ctx, async (tx) => {
    const account = await lockClient(tx, id);
    account.assertNotWaiting();
    const before = account.toClientView();
    assertExpected({ code: 'stale-credits', labels: balanceLabels, stored: before, expected });
    assertExpected({ code: 'stale-client', labels: editedLabels, stored: before, expected });
    await editClients(tx, [{ record: account, fields }]);
    const amount = (remainingCredits ?? before.remainingCredits) - before.remainingCredits;
    if (amount !== 0) {
      await moveCredits(tx, account, { kind: 'adjustment', amount, reason });
      await publishAdjustment(tx, account, { amount, reason: reason ?? null });
    }
    const client = account.toClientView();
    if (changesBetween(editedLabels, before, client).length > 0)
      await publishClientEvent(tx, 'client.updated', account);
    const changes = changesBetween({ ...clientLabels, reason: 'Reason' }, before, { ...client, reason });
    await logChanges(tx, { action: 'clients.update', subject: client, changes });
    return client;
  });
  return nameEmailHolder(ctx, fields.email, updated);
}

/** Ends the client's sessions, API tokens and password links for good: a reactivation revives none. */
export function deactivateClient(ctx: RuleContext<Actor>, id: number): Promise<ClientView> {
  return inTransaction(ctx, async (tx) => {
    const user = await lockClient(tx, id);
    user.assertNotWaiting();
    const hasChanged = user.deactivate();
    await flushAccount(tx, user);
    await endAccess(tx, { userId: id });
    if (hasChanged) {
      await enqueueAccessEndedEmail(tx, { userId: id, ended: 'account', label: null });
      await logAction(tx, { action: 'clients.deactivate', subject: user });
      await publishClientEvent(tx, 'client.updated', user);
    }
    return user.toClientView();
  });
}

export function reactivateClient(ctx: RuleContext<Actor>, id: number): Promise<ClientView> {
  return inTransaction(ctx, async (tx) => {
    const user = await lockClient(tx, id);
    const hasChanged = user.reactivate();
    await tx.em.flush();
    if (hasChanged) {
      await logAction(tx, { action: 'clients.reactivate', subject: user });
      await publishClientEvent(tx, 'client.updated', user);
    }
    return user.toClientView();
  });
}

export function bulkDeactivate(ctx: RuleContext<Actor>, { items }: BulkInput): Promise<BulkResultsView> {
  return changeEach(items, async ({ id }) => {
    if ((await getClient(ctx, id)).deactivatedAt !== null) return 'Already deactivated';
    await deactivateClient(ctx, id);
    return null;
  });
}

export function bulkReactivate(ctx: RuleContext<Actor>, { items }: BulkInput): Promise<BulkResultsView> {
  return changeEach(items, async ({ id }) => {
    const { deactivatedAt, waitingSince } = await getClient(ctx, id);
    if (waitingSince !== null) return clientMessages.waiting;
    if (deactivatedAt === null) return 'Already active';
    await reactivateClient(ctx, id);
    return null;
  });
}

/** Deletes a client with their requests and sessions, in one transaction. The ledger entries stay. */
export function deleteClient(ctx: RuleContext<Actor>, id: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const user = await lockAccount(tx, id);
    if (user.role === 'admin') throw conflict("An admin's account cannot be deleted", 'admin-account');
    await publishClientEvent(tx, 'client.deleted', user);
    await deleteMessageDeliveries(tx.em, id);
    await deleteRequests(tx.em, id);
    await tx.em.remove(user).flush();
    const { name, email, username, company, customerNumber } = user;
    const last = { name, email, username, company, customerNumber };
    const changes = changesBetween(clientLabels, last, {});
    await logAction(tx, { action: 'clients.delete', subject: { id, name }, changes });
  });
}

/** Each statement must end within the limit, however many requests the client has. */
async function deleteRequests(em: Em, userId: number): Promise<void> {
  const requests = {
    table: 'sample_requests',
    condition: sql`user_id = ${userId}`,
    oldestBy: 'date',
  } as const;
  let deleted: number;
  do deleted = await deleteBatch(em, requests);
  while (deleted === DELETE_BATCH_SIZE);
}
