import type { RuleContext } from '../../../platform/rule-context.ts';
import { User } from '../../users/user.entity.ts';
import { findPasswordHash } from '../../users/user.sql.ts';
import { hashPassword, isCurrentHash, verifyPassword } from '../password.ts';

type VerifiedPassword = { userId: number; passwordHash: string; password: string };

/** @returns the stored hash of this password, which a sign-in in parallel may have replaced too */
export async function upgradePasswordHash(
  { em }: RuleContext,
  { userId, passwordHash, password }: VerifiedPassword,
): Promise<string> {
  try {
    if (await isCurrentHash(passwordHash, password)) return passwordHash;
    const upgraded = await hashPassword(password);
    const count = await em.nativeUpdate(User, { id: userId, password: passwordHash }, { password: upgraded });
    if (count === 1) return upgraded;
    const current = await findPasswordHash(em, userId);
    return current !== undefined && (await verifyPassword(current, password)) ? current : passwordHash;
  } catch {
    return passwordHash;
  }
}
