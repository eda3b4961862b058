import { unauthenticated } from '../../errors.ts';
import type { RuleContext } from '../../rule-context.ts';
import type { SignedInActor } from '../accounts/actor.ts';
import { lockOwnAccount } from '../accounts/lock-account.service.ts';
import type { User } from '../accounts/user.entity.ts';
import { Session } from './sessions/session.entity.ts';

export async function lockOwnCredentials(
  tx: RuleContext<Pick<SignedInActor, 'id' | 'name' | 'sessionHash'>>,
): Promise<User> {
  const user = await lockOwnAccount(tx);
  // A second statement, because the one that waited for the lock reads the sessions from before its wait.
  const isSignedIn = await tx.em.count(Session, { idHash: tx.actor.sessionHash ?? '', user });
  if (!isSignedIn) throw unauthenticated();
  return user;
}
