import { conflict } from '../../errors.ts';
import type { RuleContext } from '../../rule-context.ts';
import type { Actor } from '../auth/actor.ts';
import { User } from '../clients/user.entity.ts';

/** The caller has locked the account. @throws AppError conflict while the account has no second factor */
export async function assertSecondFactor(
  { em, actor }: RuleContext<Actor>,
  { message, path }: { message: string; path?: string },
): Promise<void> {
  const count = await em.count(User, { id: actor.id, secondFactorSince: { $ne: null } });
  if (count === 0) throw conflict(message, path);
}
