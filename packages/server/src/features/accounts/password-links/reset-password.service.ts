import { readNow } from '../../../platform/db/clock.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { RuleContext } from '../../../platform/rule-context.ts';
import { enqueueLimitedEmail } from '../../emails/limited-emails.service.ts';
import { lockAccount } from '../../users/lock-account.service.ts';
import type { User } from '../../users/user.entity.ts';
import { getUserIdByName } from '../../users/user.sql.ts';
import { hashPassword } from '../password.ts';
import { endAccess } from '../sessions/end-access.service.ts';
import { Invitation, PasswordLink } from './password-links.entity.ts';

export async function deletePasswordLinks({ em }: RuleContext, userId: number): Promise<void> {
  await em.nativeDelete(PasswordLink, { user: userId });
  await em.nativeDelete(Invitation, { user: userId });
}

type NewPassword = { passwordHash: string; keptSessionHash?: string | null };

/** Also ends the access and emails the user. The caller has locked the account. */
export async function replacePassword(
  tx: RuleContext,
  user: User,
  { passwordHash, keptSessionHash }: NewPassword,
): Promise<void> {
  const { id: userId } = user;
  user.replacePassword(passwordHash);
  await tx.em.flush();
  await endAccess(tx, { userId, keptSessionHash });
  const wasInvited = (await tx.em.nativeDelete(Invitation, { user: userId })) > 0;
  if (wasInvited) return;
  const { iso: changedAt } = await readNow(tx.em);
  await enqueueLimitedEmail(tx, { kind: 'password-changed', userId, changedAt });
}

export async function resetPassword(
  ctx: RuleContext,
  { username, password }: { username: string; password: string },
): Promise<string> {
  const passwordHash = await hashPassword(password);
  return inTransaction(ctx, async (tx) => {
    const user = await lockAccount(tx, await getUserIdByName(tx.em, username));
    await replacePassword(tx, user, { passwordHash });
    return user.name;
  });
}
