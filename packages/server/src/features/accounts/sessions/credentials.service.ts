import type { SignedInActor } from '../../../platform/actor.ts';
import { unauthenticated } from '../../../platform/errors.ts';
import type { RuleContext } from '../../../platform/rule-context.ts';
import { lockOwnAccount } from '../../users/lock-account.service.ts';
import { Session } from '../../users/session.entity.ts';
import type { User } from '../../users/user.entity.ts';

export async function lockOwnCredentials(
  tx: RuleContext<Pick<SignedInActor, 'id' | 'name' | 'sessionHash'>>,
): Promise<User> {
  const user = await lockOwnAccount(tx);
  // A second statement, because the one that waited for the lock reads the sessions from before its wait.
  const isSignedIn = await tx.em.count(Session, { idHash: tx.actor.sessionHash ?? '', user });
  if (!isSignedIn) throw unauthenticated();
  return user;
}
