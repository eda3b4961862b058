import { accountMessages } from '@portal/contract/accounts';
import {
  EMAIL_CHANGE_LINK_LIFETIME,
  type EmailChangeView,
  emailChangeMessages,
  type RestoredEmailView,
} from '@portal/contract/auth/email-changes';
import { passwordLinkMessages } from '@portal/contract/auth/password-links';
import { sql } from 'kysely';
import { dbClock, dbNow } from '../../db/clock.ts';
import { deleteBatch } from '../../db/delete-batch.ts';
import { uniqueViolation } from '../../db/errors.ts';
import { query, readNow } from '../../db/kysely.ts';
import type { Em } from '../../db/orm.ts';
import { inTransaction } from '../../db/transaction.ts';
import { conflict, notFound } from '../../errors.ts';
import { randomToken, sha256 } from '../../lib/tokens.ts';
import type { RuleContext } from '../../rule-context.ts';
import { lockAccount } from '../accounts/lock-account.service.ts';
import { changesBetween, logOwnAction } from '../audit-log/log-action.service.ts';
import { endAccess } from '../auth/credentials.service.ts';
import { hashPassword } from '../auth/password.ts';
import type { VisitorContext } from '../auth/rate-limit/fair-queue.ts';
import { rateLimitKey } from '../auth/rate-limit/rate-limit-key.ts';
import { publishClientEvent } from '../clients/client-events.service.ts';
import { enqueueEmails } from '../emails/enqueue-emails.service.ts';
import { enqueueLimitedEmail } from '../emails/limited-emails.service.ts';
import { createPasswordLink } from '../password-links/password-links.service.ts';
import { deleteSecondFactor } from '../second-factor/second-factor.service.ts';

async function deleteChangesSince(em: Em, { userId, id }: { userId: number; id: number }): Promise<void> {
  await query(em).deleteFrom('email_changes').where('user_id', '=', userId).where('id', '>=', id).execute();
}

function expiredError() {
  return notFound(passwordLinkMessages.expired);
}

/**
 * The address that an account leaves stays reserved for it while the link is valid. Called in the transaction that has
 * written the address: its unique index has then waited for a parallel change that leaves it.
 * @throws AppError conflict, as for an address that another account has
 */
export async function assertEmailNotReserved(
  { em }: RuleContext,
  { id, email }: { id: number; email: string },
): Promise<void> {
  const { isOwn } = await query(em)
    .selectFrom('email_changes')
    // In databases of earlier releases two accounts may have left one address. It is free for both.
    .select(sql<boolean | null>`bool_or(user_id = ${id})`.as('isOwn'))
    .where(sql<boolean>`lower(old_email) = lower(${email})`)
    .where('expires_at', '>', dbNow)
    .executeTakeFirstOrThrow();
  if (isOwn === false) throw conflict(accountMessages.emailTaken, 'email', 'email-taken');
}

type NewEmailChange = { userId: number; oldEmail: string; newEmail: string };

/**
 * Sends the old address a link that undoes the change, whatever the address was before. Runs in the transaction of the
 * change, which has locked the account. The link of an address to which the account returns lasts as long as the new
 * link, so that the oldest address wins.
 */
export async function recordEmailChange(
  tx: RuleContext,
  { userId, oldEmail, newEmail }: NewEmailChange,
): Promise<void> {
  // Only the case differs, so it is the same mailbox.
  if (oldEmail.toLowerCase() === newEmail.toLowerCase()) return;
  const db = query(tx.em);
  const expiresAt = sql<Date>`${dbNow} + ${EMAIL_CHANGE_LINK_LIFETIME}::interval`;
  await db
    .updateTable('email_changes')
    .set({ expires_at: expiresAt })
    .where('user_id', '=', userId)
    .where(sql<boolean>`lower(old_email) = lower(${newEmail})`)
    .where('expires_at', '>', dbNow)
    .execute();
  const { id: changeId } = await db
    .insertInto('email_changes')
    .values({
      user_id: userId,
      old_email: oldEmail,
      new_email: newEmail,
      // Later than a second factor that was turned on during a wait for the account's lock.
      changed_at: dbClock,
      expires_at: expiresAt,
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
      sql<boolean>`coalesce(second_factor_since > changed_at, false)`.as('isSecondFactorNewer'),
    ])
    .where(sql<boolean>`token_hashes @> array[${sha256(token)}]`)
    .where('expires_at', '>', dbNow)
    .executeTakeFirstOrThrow(expiredError);
}

export function openEmailChange({ em }: RuleContext, token: string): Promise<EmailChangeView> {
  return getEmailChange(em, token);
}

/**
 * Gives the account back as a thief cannot have kept it: with its old email, without a password that anybody knows, without
 * access, and without a second factor that was turned on since. The link ends, and so do those of later changes: they went
 * to addresses that a thief may have chosen. Links of earlier changes stay valid, so the oldest address wins.
 * @throws AppError conflict when another account has the address
 */
export async function restoreEmail(ctx: VisitorContext, token: string): Promise<RestoredEmailView> {
  const { userId } = await getEmailChange(ctx.em, token);
  const passwordHash = await ctx.passwordQueue(rateLimitKey(ctx.origin.address), () =>
    hashPassword(randomToken()),
  );
  return inTransaction(ctx, async (tx) => {
    const user = await lockAccount(tx, userId, expiredError);
    const { email: replacedEmail, deactivatedAt } = user;
    // A second statement, because only it finds a link that was used during the wait for the lock.
    const { id, oldEmail, isSecondFactorNewer } = await getEmailChange(tx.em, token);
    await deleteChangesSince(tx.em, { userId, id });
    await endAccess(tx, { userId });
    if (isSecondFactorNewer) await deleteSecondFactor(tx, user);
    user.email = oldEmail;
    user.replacePassword(passwordHash);
    await tx.em.flush();
    await publishClientEvent(tx, 'client.updated', userId);
    await reportRestoration(tx, { userId, replacedEmail, email: oldEmail });
    if (deactivatedAt) return { email: oldEmail, passwordToken: null };
    const changes = changesBetween({ email: 'Email' }, { email: replacedEmail }, { email: oldEmail });
    await logOwnAction({ ...tx, actor: user }, 'profile.restoreEmail', changes);
    const passwordToken = await createPasswordLink(tx, { userId, purpose: 'reset' });
    return { email: oldEmail, passwordToken };
  }).catch((error: unknown) => {
    throw uniqueViolation(error) === 'users_email_unique' ? conflict(emailChangeMessages.taken) : error;
  });
}

type Restoration = { userId: number; replacedEmail: string; email: string };

/** The replaced address may be the owner's as well: an attacker's restoration looks the same. */
async function reportRestoration(tx: RuleContext, { userId, replacedEmail, email }: Restoration) {
  if (replacedEmail.toLowerCase() === email.toLowerCase()) return;
  const { iso: restoredAt } = await readNow(tx.em);
  await enqueueEmails(tx, [{ kind: 'email-restored', userId, replacedEmail, restoredAt }]);
}

export function deleteExpiredEmailChanges({ em }: RuleContext): Promise<number> {
  const condition = sql`expires_at <= ${dbNow}`;
  return deleteBatch(em, { table: 'email_changes', condition, oldestBy: 'expires_at' });
}
