import { raw } from '@mikro-orm/core';
import { inTransaction } from '../../db/transaction.ts';
import { notFound } from '../../errors.ts';
import type { RuleContext } from '../../rule-context.ts';
import { User } from '../clients/user.entity.ts';
import { Invitation, PasswordLink } from '../password-links/password-links.entity.ts';
import { hashPassword } from './password.ts';
import { Session } from './session.entity.ts';

export async function deletePasswordLinks({ em }: RuleContext, userId: number): Promise<void> {
  await em.nativeDelete(PasswordLink, { user: userId });
  await em.nativeDelete(Invitation, { user: userId });
}

type NewPassword = { user: User; passwordHash: string; keptSessionHash?: string | null };

/** Also ends the user's password links and all sessions but the kept one. */
export async function replacePassword(
  ctx: RuleContext,
  { user, passwordHash, keptSessionHash }: NewPassword,
): Promise<void> {
  user.password = passwordHash;
  await ctx.em.flush();
  await ctx.em.nativeDelete(Session, { user: user.id, idHash: { $ne: keptSessionHash ?? '' } });
  await deletePasswordLinks(ctx, user.id);
}

export async function resetPassword(
  ctx: RuleContext,
  { username, password }: { username: string; password: string },
): Promise<string> {
  const passwordHash = await hashPassword(password);
  return inTransaction(ctx, async (tx) => {
    const user = await tx.em.findOne(User, { [raw('lower(username)')]: raw('lower(?)', [username]) });
    if (!user) throw notFound(`There is no user named ${username}`);
    await replacePassword(tx, { user, passwordHash });
    return user.name;
  });
}
