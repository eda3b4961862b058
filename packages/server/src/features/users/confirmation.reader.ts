import { CONFIRMATION_LIFETIME, confirmationMessages } from '@portal/contract/accounts/confirmation';
import type { Actor } from '../../platform/actor.ts';
import { rawNowPlus } from '../../platform/db/clock.ts';
import { forbidden } from '../../platform/errors.ts';
import type { RuleContext } from '../../platform/rule-context.ts';
import { Session } from './session.entity.ts';

export function ownSession({ actor }: RuleContext<Actor>) {
  return { idHash: actor.sessionHash ?? '', user: actor.id };
}

/**
 * Called in the step's transaction.
 * @throws AppError confirmation-required after too long a time, and for an earlier id of the session
 */
export async function assertConfirmed(tx: RuleContext<Actor>): Promise<void> {
  const isConfirmed = await tx.em.count(Session, {
    ...ownSession(tx),
    endsAt: null,
    confirmedAt: { $gt: rawNowPlus(`-${CONFIRMATION_LIFETIME}`) },
  });
  if (!isConfirmed) throw forbidden(confirmationMessages.required, 'confirmation-required');
}

/** For steps that an API token may take too: a program has no user who could confirm. */
export async function assertConfirmedUnlessToken(tx: RuleContext<Actor>): Promise<void> {
  if (typeof tx.actor.sessionHash === 'string') await assertConfirmed(tx);
}
