import { type ConfirmInput, confirmationMessages } from '@portal/contract/accounts/confirmation';
import { secondFactorMessages } from '@portal/contract/accounts/second-factor';
import type { SignedInActor } from '../../../platform/actor.ts';
import { rawNowPlus } from '../../../platform/db/clock.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { invalidInput } from '../../../platform/errors.ts';
import type { RuleContext } from '../../../platform/rule-context.ts';
import { turns } from '../../rate-limit/policies.ts';
import { startCodeAttempt } from '../../rate-limit/sign-in-limits.service.ts';
import { ownSession } from '../../users/confirmation.reader.ts';
import { Session } from '../../users/session.entity.ts';
import type { User } from '../../users/user.entity.ts';
import { redeemCode } from '../second-factor/redeem-code.service.ts';
import { lockOwnCredentials } from '../sessions/credentials.service.ts';
import { renewSession } from '../sessions/sessions.service.ts';
import { endSurplusSessions } from '../sessions/sessions.sql.ts';
import {
  inOwnTurn,
  type OwnPasswordContext,
  tooManyOwnAttempts,
  verifyOwnPassword,
} from './own-password.service.ts';

/** The confirmed session has a new id: a copy of the present one is confirmed by nothing, and ends in a minute. */
async function renewConfirmed(tx: RuleContext<SignedInActor>): Promise<string | undefined> {
  const present = { ...ownSession(tx), endsAt: null };
  const isRenewed = await tx.em.nativeUpdate(Session, present, { endsAt: rawNowPlus('1 minute') });
  // A confirmation in another tab has renewed it.
  if (!isRenewed) return undefined;
  await endSurplusSessions(tx.em, tx.actor.id);
  return renewSession(tx, { isConfirmed: true });
}

function wrongPassword() {
  return invalidInput(confirmationMessages.wrongPassword, 'password');
}

/** @returns the session's new id, undefined if it has got one in the meantime */
export async function confirmSession(
  ctx: OwnPasswordContext,
  { password, code }: ConfirmInput,
): Promise<string | undefined> {
  const purpose = 'confirmation';
  const userId = ctx.actor.id;
  const verifiedHash = await verifyOwnPassword(ctx, { password, purpose, wrongPassword });
  let confirmed = await confirmWithoutCode(ctx, verifiedHash);
  if (!confirmed) {
    if (code === undefined) {
      ctx.recordPasswordCheck({ purpose, outcome: 'second-factor-required', userId });
      throw invalidInput(secondFactorMessages.required, 'code');
    }
    const turn = { caller: `code of user ${userId}`, limits: turns.codeCheck, purpose } as const;
    confirmed = await inOwnTurn(ctx, turn, () => confirmWithCode(ctx, verifiedHash, code));
    if (!confirmed) {
      ctx.recordPasswordCheck({ purpose, outcome: 'wrong-second-factor', userId });
      throw invalidInput(secondFactorMessages.wrongCode, 'code');
    }
  }
  ctx.recordPasswordCheck({ purpose, outcome: 'succeeded', userId });
  return confirmed.sessionId;
}

/** Null when something is missing or wrong. */
type Confirmed = { sessionId: string | undefined } | null;

async function lockVerified(tx: RuleContext<SignedInActor>, verifiedHash: string): Promise<User> {
  const user = await lockOwnCredentials(tx);
  if (user.password !== verifiedHash) throw wrongPassword();
  return user;
}

function confirmWithoutCode(ctx: OwnPasswordContext, verifiedHash: string): Promise<Confirmed> {
  return inTransaction(ctx, async (tx) => {
    const { secondFactorSince } = await lockVerified(tx, verifiedHash);
    return secondFactorSince ? null : { sessionId: await renewConfirmed(tx) };
  });
}

async function confirmWithCode(
  ctx: OwnPasswordContext,
  verifiedHash: string,
  code: string,
): Promise<Confirmed> {
  const userId = ctx.actor.id;
  const { address } = ctx.origin;
  using attempt = await startCodeAttempt(ctx, { userId, address, limitError: tooManyOwnAttempts });
  const confirmed = await inTransaction(ctx, async (tx) => {
    await lockVerified(tx, verifiedHash);
    return (await redeemCode(tx, { userId, code })) ? { sessionId: await renewConfirmed(tx) } : null;
  });
  await (confirmed ? attempt.succeed() : attempt.fail());
  return confirmed;
}
