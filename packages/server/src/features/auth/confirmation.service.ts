import {
  CONFIRMATION_LIFETIME,
  type ConfirmInput,
  confirmationMessages,
} from '@portal/contract/auth/confirmation';
import { secondFactorMessages } from '@portal/contract/auth/second-factor';
import { rawNow, rawNowPlus } from '../../db/clock.ts';
import { inTransaction } from '../../db/transaction.ts';
import { forbidden, invalidInput } from '../../errors.ts';
import type { RuleContext } from '../../rule-context.ts';
import type { Actor, SignedInActor } from '../accounts/actor.ts';
import type { User } from '../accounts/user.entity.ts';
import { redeemCode } from '../second-factor/redeem-code.service.ts';
import { lockOwnCredentials } from './credentials.service.ts';
import {
  inOwnTurn,
  type OwnPasswordContext,
  tooManyOwnAttempts,
  verifyOwnPassword,
} from './own-password.service.ts';
import { startCodeAttempt } from './rate-limit/sign-in-limits.service.ts';
import { Session } from './sessions/session.entity.ts';

const CODE_CHECKS = { maxRunning: 1, maxWaiting: 10 };

function ownSession({ actor }: RuleContext<Actor>) {
  return { idHash: actor.sessionHash ?? '', user: actor.id };
}

export async function recordConfirmation(tx: RuleContext<Actor>): Promise<void> {
  const session = await tx.em.findOneOrFail(Session, ownSession(tx));
  session.confirmedAt = rawNow();
  await tx.em.flush();
}

/** Called in the step's transaction. @throws AppError confirmation-required after too long a time */
export async function assertConfirmed(tx: RuleContext<Actor>): Promise<void> {
  const isConfirmed = await tx.em.count(Session, {
    ...ownSession(tx),
    confirmedAt: { $gt: rawNowPlus(`-${CONFIRMATION_LIFETIME}`) },
  });
  if (!isConfirmed) throw forbidden(confirmationMessages.required, 'confirmation-required');
}

/** For steps that an API token may take too: a program has no user who could confirm. */
export async function assertConfirmedUnlessToken(tx: RuleContext<Actor>): Promise<void> {
  if (typeof tx.actor.sessionHash === 'string') await assertConfirmed(tx);
}

function wrongPassword() {
  return invalidInput(confirmationMessages.wrongPassword, 'password');
}

export async function confirmSession(
  ctx: OwnPasswordContext,
  { password, code }: ConfirmInput,
): Promise<void> {
  const purpose = 'confirmation';
  const userId = ctx.actor.id;
  const verifiedHash = await verifyOwnPassword(ctx, { password, purpose, wrongPassword });
  if (!(await confirmWithoutCode(ctx, verifiedHash))) {
    if (code === undefined) {
      ctx.recordPasswordCheck({ purpose, outcome: 'second-factor-required', userId });
      throw invalidInput(secondFactorMessages.required, 'code');
    }
    const turn = { caller: `code of user ${userId}`, limits: CODE_CHECKS, purpose } as const;
    if (!(await inOwnTurn(ctx, turn, () => confirmWithCode(ctx, verifiedHash, code)))) {
      ctx.recordPasswordCheck({ purpose, outcome: 'wrong-second-factor', userId });
      throw invalidInput(secondFactorMessages.wrongCode, 'code');
    }
  }
  ctx.recordPasswordCheck({ purpose, outcome: 'succeeded', userId });
}

async function lockVerified(tx: RuleContext<SignedInActor>, verifiedHash: string): Promise<User> {
  const user = await lockOwnCredentials(tx);
  if (user.password !== verifiedHash) throw wrongPassword();
  return user;
}

function confirmWithoutCode(ctx: OwnPasswordContext, verifiedHash: string): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const { secondFactorSince } = await lockVerified(tx, verifiedHash);
    if (secondFactorSince) return false;
    await recordConfirmation(tx);
    return true;
  });
}

async function confirmWithCode(
  ctx: OwnPasswordContext,
  verifiedHash: string,
  code: string,
): Promise<boolean> {
  const userId = ctx.actor.id;
  const { address } = ctx.origin;
  using attempt = await startCodeAttempt(ctx, { userId, address, limitError: tooManyOwnAttempts });
  const isRight = await inTransaction(ctx, async (tx) => {
    await lockVerified(tx, verifiedHash);
    const isRedeemed = await redeemCode(tx, { userId, code });
    if (isRedeemed) await recordConfirmation(tx);
    return isRedeemed;
  });
  await (isRight ? attempt.succeed() : attempt.fail());
  return isRight;
}
