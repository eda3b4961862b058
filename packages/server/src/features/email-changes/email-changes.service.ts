import {
  EMAIL_CHANGE_LINK_LIFETIME,
  type EmailChangeView,
  emailChangeMessages,
  type RestoredEmailView,
} from '@portal/contract/auth/email-changes';
import { passwordLinkMessages } from '@portal/contract/auth/password-links';
import { sql } from 'kysely';
import { dbNow } from '../../db/clock.ts';
import { deleteBatch } from '../../db/delete-batch.ts';
import { uniqueViolation } from '../../db/errors.ts';
import { query } from '../../db/kysely.ts';
import type { Em } from '../../db/orm.ts';
import { inTransaction } from '../../db/transaction.ts';
import { conflict, notFound } from '../../errors.ts';
import { randomToken, sha256 } from '../../lib/tokens.ts';
import type { RuleContext } from '../../rule-context.ts';
import { endAccess } from '../auth/credentials.service.ts';
import { publishClientEvent } from '../clients/client-events.service.ts';
import { lockAccount } from '../clients/lock-account.service.ts';
import { enqueueLimitedEmail } from '../emails/limited-emails.service.ts';

async function deleteChangesSince(em: Em, { userId, id }: { userId: number; id: number }): Promise<void> {
  await query(em).deleteFrom('email_changes').where('user_id', '=', userId).where('id', '>=', id).execute();
}

function expiredError() {
  return notFound(passwordLinkMessages.expired);
}

type NewEmailChange = { userId: number; oldEmail: string; newEmail: string };

/**
 * Reports the change to the old address. Runs in the transaction of the change, which has locked the account. A change
 * back to an address with a valid link undoes the changes since. The addresses between get no link, because a thief may
 * have set them.
 */
export async function recordEmailChange(
  tx: RuleContext,
  { userId, oldEmail, newEmail }: NewEmailChange,
): Promise<void> {
  // Only the case differs, so it is the same mailbox.
  if (oldEmail.toLowerCase() === newEmail.toLowerCase()) return;
  const db = query(tx.em);
  const undone = await db
    .selectFrom('email_changes')
    .select('id')
    .where('user_id', '=', userId)
    .where(sql<boolean>`lower(old_email) = lower(${newEmail})`)
    .where('expires_at', '>', dbNow)
    .orderBy('id')
    .executeTakeFirst();
  if (undone) {
    await deleteChangesSince(tx.em, { userId, id: undone.id });
    return;
  }
  const { id: changeId } = await db
    .insertInto('email_changes')
    .values({
      user_id: userId,
      old_email: oldEmail,
      new_email: newEmail,
      changed_at: dbNow,
      expires_at: sql<Date>`${dbNow} + ${EMAIL_CHANGE_LINK_LIFETIME}::interval`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueueLimitedEmail(tx, { kind: 'email-changed', userId, changeId }, { address: oldEmail });
}

/** @throws AppError not-found for a change that was undone or is too old */
export async function createRestoreToken(
  { em }: RuleContext,
  changeId: number,
): Promise<Omit<EmailChangeView, 'username'> & { token: string }> {
  const token = randomToken();
  const change = await query(em)
    .updateTable('email_changes')
    .set({ token_hashes: sql`array_append(token_hashes, ${sha256(token)})` })
    .where('id', '=', changeId)
    .where('expires_at', '>', dbNow)
    .returning([
      'old_email as oldEmail',
      'new_email as newEmail',
      sql<string>`iso_time(changed_at)`.as('changedAt'),
    ])
    .executeTakeFirstOrThrow(expiredError);
  return { ...change, token };
}

/** @throws AppError not-found for an unknown, used or expired token */
function getEmailChange(em: Em, token: string) {
  return query(em)
    .selectFrom('email_changes')
    .innerJoin('users', 'users.id', 'email_changes.user_id')
    .select([
      'email_changes.id',
      'user_id as userId',
      'users.username',
      'old_email as oldEmail',
      'new_email as newEmail',
      sql<string>`iso_time(changed_at)`.as('changedAt'),
    ])
    .where(sql<boolean>`token_hashes @> array[${sha256(token)}]`)
    .where('expires_at', '>', dbNow)
    .executeTakeFirstOrThrow(expiredError);
}

export function openEmailChange({ em }: RuleContext, token: string): Promise<EmailChangeView> {
  return getEmailChange(em, token);
}

/**
 * Gives the account its old email back and ends all access to it. The link ends, and so do those of later changes: they went
 * to addresses that a thief may have chosen. Links of earlier changes stay valid, so the oldest address wins.
 * @throws AppError conflict when another account has the address
 */
export async function restoreEmail(ctx: RuleContext, token: string): Promise<RestoredEmailView> {
  const { userId } = await getEmailChange(ctx.em, token);
  return inTransaction(ctx, async (tx) => {
    const user = await lockAccount(tx, userId, expiredError);
    // A second statement, because only it finds a link that was used during the wait for the lock.
    const { id, oldEmail } = await getEmailChange(tx.em, token);
    await deleteChangesSince(tx.em, { userId, id });
    await endAccess(tx, { userId });
    user.email = oldEmail;
    await tx.em.flush();
    await publishClientEvent(tx, 'client.updated', userId);
    return { email: oldEmail };
  }).catch((error: unknown) => {
    throw uniqueViolation(error) === 'users_email_unique' ? conflict(emailChangeMessages.taken) : error;
  });
}

export function deleteExpiredEmailChanges({ em }: RuleContext): Promise<number> {
  const condition = sql`expires_at <= ${dbNow}`;
  return deleteBatch(em, { table: 'email_changes', condition, oldestBy: 'expires_at' });
}
