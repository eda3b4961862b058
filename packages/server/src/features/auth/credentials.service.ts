import { raw } from '@mikro-orm/core';
import { query } from '../../db/kysely.ts';
import { unauthenticated } from '../../errors.ts';
import type { RuleContext } from '../../rule-context.ts';
import { ApiToken } from '../api-tokens/api-token.entity.ts';
import { PasswordLink } from '../password-links/password-links.entity.ts';
import type { SignedInActor } from './actor.ts';
import { Session } from './sessions/session.entity.ts';

/**
 * Locks the password, sessions, API tokens and password links of an account until the transaction ends. Whatever creates
 * or ends one of them locks the account's row first. FOR NO KEY UPDATE does not block foreign keys.
 * @returns the hash of the password; undefined for a deleted account
 */
export async function lockCredentials({ em }: RuleContext, userId: number): Promise<string | undefined> {
  const account = await query(em)
    .selectFrom('users')
    .select('password')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return account?.password;
}

/** @throws AppError unauthenticated when the session of this request has ended in the meantime */
export async function lockOwnCredentials(
  ctx: RuleContext<Pick<SignedInActor, 'id' | 'name' | 'sessionHash'>>,
): Promise<string> {
  const { id, sessionHash } = ctx.actor;
  const passwordHash = await lockCredentials(ctx, id);
  // A second statement, because the one that waited for the lock reads the sessions from before its wait.
  const isSignedIn = await ctx.em.count(Session, { idHash: sessionHash ?? '', user: id });
  if (passwordHash === undefined || !isSignedIn) throw unauthenticated();
  return passwordHash;
}

type AccessToEnd = { userId: number; keptSessionHash?: string | null | undefined };

/** How many of each have ended. */
export type EndedAccess = { sessions: number; apiTokens: number; passwordLinks: number };

/** Ends the API tokens, the password links and all sessions but the kept one. The caller has locked the account. */
export async function endAccess(
  { em }: RuleContext,
  { userId, keptSessionHash }: AccessToEnd,
): Promise<EndedAccess> {
  const revokedAt = raw<Date>('app_now()');
  return {
    sessions: await em.nativeDelete(Session, { user: userId, idHash: { $ne: keptSessionHash ?? '' } }),
    apiTokens: await em.nativeUpdate(ApiToken, { user: userId, revokedAt: null }, { revokedAt }),
    passwordLinks: await em.nativeDelete(PasswordLink, { user: userId }),
  };
}
