import { raw } from '@mikro-orm/core';
import type { Em } from '../../db/orm.ts';
import { inEmTransaction } from '../../db/transaction.ts';
import { notFound } from '../../errors.ts';
import { User } from '../clients/user.entity.ts';
import { Invitation, PasswordLink } from '../password-links/password-links.entity.ts';
import { hashPassword } from './password.ts';
import { Session } from './session.entity.ts';

export async function deletePasswordLinks(tx: Em, userId: number): Promise<void> {
  await tx.nativeDelete(PasswordLink, { user: userId });
  await tx.nativeDelete(Invitation, { user: userId });
}

/** Also ends the user's password links and all sessions but `keptSession`, a session hash. */
export async function replacePassword(
  tx: Em,
  user: User,
  passwordHash: string,
  keptSession: string | null = null,
): Promise<void> {
  user.password = passwordHash;
  await tx.flush();
  await tx.nativeDelete(Session, { user: user.id, idHash: { $ne: keptSession ?? '' } });
  await deletePasswordLinks(tx, user.id);
}

export async function resetPassword(
  em: Em,
  { username, password }: { username: string; password: string },
): Promise<string> {
  const passwordHash = await hashPassword(password);
  return inEmTransaction(em, async (tx) => {
    const user = await tx.findOne(User, { [raw('lower(username)')]: raw('lower(?)', [username]) });
    if (!user) throw notFound(`There is no user named ${username}`);
    await replacePassword(tx, user, passwordHash);
    return user.name;
  });
}
