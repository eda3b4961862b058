import {
  type EmailChangeView,
  emailChangeMessages,
  type RestoredEmailView,
} from '@portal/contract/accounts/email-changes';
import { accountMessages } from '@portal/contract/accounts.values';
import { clientFields } from '@portal/contract/clients.fields';
import { labelsOf } from '@portal/contract/values/fields';
import { sql } from 'kysely';
import { dbNow, rawNow, readNow } from '../../../platform/db/clock.ts';
import { deleteBatch } from '../../../platform/db/delete-batch.ts';
import { query } from '../../../platform/db/kysely.ts';
import { type Em, forUpdate } from '../../../platform/db/orm.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { conflict, notFound } from '../../../platform/errors.ts';
import { conflictOnTaken } from '../../../platform/lib/conflict-on-taken.ts';
import { randomToken, sha256 } from '../../../platform/lib/tokens.ts';
import type { RuleContext } from '../../../platform/rule-context.ts';
import { changesBetween, logOwnAction } from '../../audit-log/log-action.service.ts';
import { enqueueEmails } from '../../emails/enqueue-emails.service.ts';
import { enqueueLimitedEmail } from '../../emails/limited-emails.service.ts';
import { countAttempt } from '../../rate-limit/count-attempts.service.ts';
import { lockAccount } from '../../users/lock-account.service.ts';
import { publishClientEvent } from '../../webhooks/client-events.service.ts';
import { UNUSABLE_HASH } from '../password.ts';
import { createPasswordLink } from '../password-links/password-links.service.ts';
import { deleteSecondFactor } from '../second-factor/second-factor.service.ts';
import { endAccess } from '../sessions/end-access.service.ts';
import { EmailChange, isSameMailbox } from './email-change.entity.ts';

const takenEmail = { users_email_unique: () => conflict(emailChangeMessages.taken) };

function isValid() {
  return { expiresAt: { $gt: rawNow() } };
}

/**
 * The first and the last address that an account has left stay reserved for it while their links are valid. Called after the address was
 * written: its unique index has then waited for a parallel change that leaves it.
 */
export async function assertEmailsNotReserved(
  { em }: RuleContext,
  accounts: { id: number; email: string }[],
): Promise<void> {
  const reservations = await findReservations(
    em,
    accounts.map(({ email }) => email),
  );
  if (accounts.some((account) => isReserved(reservations, account)))
    throw conflict(accountMessages.emailTaken, 'email-taken', 'email');
}

/** The first address that an account has left, and the last: each change would else take one from everybody. */
export const isReservation = sql<boolean>`email_changes.expires_at > ${dbNow} and email_changes.id in (
  select unnest(array[min(id), max(id)]) from email_changes own
  where own.user_id = email_changes.user_id and own.expires_at > ${dbNow})`;

/** By the address in lower case, the accounts for which it is reserved. */
type Reservations = Map<string, number[]>;

export async function findReservations(em: Em, emails: string[]): Promise<Reservations> {
  const folded = emails.map((email) => email.toLowerCase());
  const rows = await query(em)
    .selectFrom('email_changes')
    .select([sql<string>`lower(old_email)`.as('email'), 'user_id as userId'])
    .where(sql<boolean>`lower(old_email) = any (${folded}::text[])`)
    .where(isReservation)
    .execute();
  const byEmail = Map.groupBy(rows, ({ email }) => email);
  return new Map([...byEmail].map(([email, found]) => [email, found.map(({ userId }) => userId)]));
}

/** An address that two accounts have left is free for both. */
export function isReserved(
  reservations: Reservations,
  { id, email }: { id: number | undefined; email: string },
): boolean {
  const accounts = reservations.get(email.toLowerCase()) ?? [];
  return accounts.length > 0 && !accounts.some((account) => account === id);
}

type NewEmailChange = { userId: number; oldEmail: string; newEmail: string };

/**
 * Runs in the transaction of the change, which has locked the account. The link of an address to which the account
 * returns lasts as long as the new link, so that the oldest address wins.
 */
export async function recordEmailChange(
  tx: RuleContext,
  { userId, oldEmail, newEmail }: NewEmailChange,
): Promise<void> {
  if (isSameMailbox(oldEmail, newEmail)) return;
  await countAttempt(tx, 'email-change', String(userId));
  const earlier = await tx.em.find(EmailChange, { user: userId, ...isValid() });
  for (const change of earlier) if (change.isFrom(newEmail)) change.extend();
  const change = tx.em.create(EmailChange, { user: userId, oldEmail, newEmail });
  await tx.em.flush();
  const email = { kind: 'email-changed', userId, changeId: change.id } as const;
  await enqueueLimitedEmail(tx, email, { address: oldEmail });
}

/** Ends the links of all changes but the oldest: the later ones went to addresses that a thief may have chosen. */
export async function endLaterEmailChanges({ em }: RuleContext, userIds: number[]): Promise<void> {
  await sql`
    delete from email_changes where id > (
      select min(id) from email_changes oldest
      where oldest.user_id = email_changes.user_id and expires_at > ${dbNow}
    ) and user_id = any (${userIds}::int[])`.execute(query(em));
}

export function createRestoreToken(
  ctx: RuleContext,
  changeId: number,
): Promise<Omit<EmailChangeView, 'username'> & { token: string }> {
  return inTransaction(ctx, async ({ em }) => {
    const change = await em.findOneOrFail(EmailChange, { id: changeId, ...isValid() }, forUpdate);
    const token = randomToken();
    change.addLink(sha256(token));
    await em.flush();
    const { oldEmail, newEmail, changedAt } = change;
    return { token, oldEmail, newEmail, changedAt: changedAt.toISOString() };
  });
}

function getEmailChange(em: Em, token: string) {
  const change = { tokenHashes: { $contains: [sha256(token)] }, ...isValid() };
  return em.findOneOrFail(EmailChange, change, { populate: ['user'] });
}

export async function openEmailChange({ em }: RuleContext, token: string): Promise<EmailChangeView> {
  return (await getEmailChange(em, token)).toView();
}

/**
 * Gives the account back as a thief cannot have kept it: old email, no password, no access, and no second factor that
 * was turned on since. Links of later changes end: they went to addresses that a thief may have chosen.
 */
export async function restoreEmail(ctx: RuleContext, token: string): Promise<RestoredEmailView> {
  const { id: userId } = (await getEmailChange(ctx.em, token)).user;
  const work = inTransaction(ctx, async (tx) => {
    const user = await lockAccount(tx, userId, () => notFound(EmailChange.notFound));
    const { email: replacedEmail, deactivatedAt } = user;
    // A second statement, because only it finds a link that was used during the wait for the lock.
    const { id, oldEmail, isSecondFactorNewer } = await getEmailChange(tx.em, token);
    await tx.em.nativeDelete(EmailChange, { user, id: { $gte: id } });
    await endAccess(tx, { userId });
    if (isSecondFactorNewer) await deleteSecondFactor(tx, user);
    user.email = oldEmail;
    user.proveEmail();
    user.replacePassword(UNUSABLE_HASH);
    await tx.em.flush();
    await publishClientEvent(tx, 'client.updated', user);
    await reportRestoration(tx, { userId, replacedEmail, email: oldEmail });
    if (deactivatedAt) return { email: oldEmail, passwordToken: null };
    const changes = changesBetween(
      labelsOf({ email: clientFields.email }),
      { email: replacedEmail },
      { email: oldEmail },
    );
    await logOwnAction({ ...tx, actor: user }, 'profile.restoreEmail', changes);
    const passwordToken = await createPasswordLink(tx, { userId, purpose: 'reset' });
    return { email: oldEmail, passwordToken };
  });
  return conflictOnTaken(work, takenEmail);
}

type Restoration = { userId: number; replacedEmail: string; email: string };

/** The replaced address may be the owner's as well: an attacker's restoration looks the same. */
async function reportRestoration(tx: RuleContext, { userId, replacedEmail, email }: Restoration) {
  if (isSameMailbox(replacedEmail, email)) return;
  const { iso: restoredAt } = await readNow(tx.em);
  await enqueueEmails(tx, [{ kind: 'email-restored', userId, replacedEmail, restoredAt }]);
}

export function deleteExpiredEmailChanges({ em }: RuleContext): Promise<number> {
  const condition = sql`expires_at <= ${dbNow}`;
  return deleteBatch(em, { table: 'email_changes', condition, oldestBy: 'expires_at' });
}
