import { query } from '../../db/kysely.ts';
import type { RuleContext } from '../../rule-context.ts';
import { User } from '../accounts/user.entity.ts';
import { hashPassword, isCurrentHash, verifyPassword } from './password.ts';

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
    const { password: current } = await query(em)
      .selectFrom('users')
      .select('password')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    return (await verifyPassword(current, password)) ? current : passwordHash;
  } catch {
    return passwordHash;
  }
}
