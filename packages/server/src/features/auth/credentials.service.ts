import { rawNow } from '../../db/clock.ts';
import { unauthenticated } from '../../errors.ts';
import type { RuleContext } from '../../rule-context.ts';
import type { SignedInActor } from '../accounts/actor.ts';
import { lockOwnAccount } from '../accounts/lock-account.service.ts';
import type { User } from '../accounts/user.entity.ts';
import { ApiToken } from '../api-tokens/api-token.entity.ts';
import { PasswordLink } from '../password-links/password-links.entity.ts';
import { Session } from './sessions/session.entity.ts';

/** @throws AppError unauthenticated when the session of this request has ended in the meantime */
export async function lockOwnCredentials(
  tx: RuleContext<Pick<SignedInActor, 'id' | 'name' | 'sessionHash'>>,
): Promise<User> {
  const user = await lockOwnAccount(tx);
  // A second statement, because the one that waited for the lock reads the sessions from before its wait.
  const isSignedIn = await tx.em.count(Session, { idHash: tx.actor.sessionHash ?? '', user });
  if (!isSignedIn) throw unauthenticated();
  return user;
}

type AccessToEnd = { userId: number; keptSessionHash?: string | null | undefined };

export type EndedAccess = { sessions: number; apiTokens: number; passwordLinks: number };

/** Ends the API tokens, the password links and all sessions but the kept one. The caller has locked the account. */
export async function endAccess(
  { em }: RuleContext,
  { userId, keptSessionHash }: AccessToEnd,
): Promise<EndedAccess> {
  return {
    sessions: await em.nativeDelete(Session, { user: userId, idHash: { $ne: keptSessionHash ?? '' } }),
    apiTokens: await em.nativeUpdate(ApiToken, { user: userId, revokedAt: null }, { revokedAt: rawNow() }),
    passwordLinks: await em.nativeDelete(PasswordLink, { user: userId }),
  };
}
