import { query } from '../../db/kysely.ts';
import type { RuleContext } from '../../rule-context.ts';
import { User } from '../accounts/user.entity.ts';
import { hashPassword, isCurrentHash, verifyPassword } from './password.ts';

type VerifiedPassword = { userId: number; passwordHash: string; password: string };

/**
 * Replaces a hash that is not as today's are, after the password was verified against it. A hash that
 * has changed since is kept, so that a password change in parallel is not undone.
 * @returns the account's hash of this password: a sign-in in parallel may have replaced it too
 */
export async function upgradePasswordHash(
  { em }: RuleContext,
  { userId, passwordHash, password }: VerifiedPassword,
): Promise<string> {
  try {
    if (await isCurrentHash(passwordHash, password)) return passwordHash;
    const upgraded = await hashPassword(password);
    const count = await em.nativeUpdate(User, { id: userId, password: passwordHash }, { password: upgraded });
    if (count === 1) return upgraded;
    const { password: current } = await query(em)
      .selectFrom('users')
      .select('password')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    return (await verifyPassword(current, password)) ? current : passwordHash;
  } catch {
    // The password was right, so the sign-in succeeds. The next one repeats the upgrade.
    return passwordHash;
  }
}
