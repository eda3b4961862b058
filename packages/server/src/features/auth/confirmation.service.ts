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
import { redeemCode } from '../second-factor/redeem-code.service.ts';
import type { SignedInActor } from './actor.ts';
import { lockOwnCredentials } from './credentials.service.ts';
import { type OwnPasswordContext, verifyOwnPassword, withinOwnLimits } from './own-password.service.ts';
import { Session } from './sessions/session.entity.ts';

type SessionContext = RuleContext<Pick<SignedInActor, 'id' | 'name' | 'sessionHash'>>;

function ownSession({ actor }: SessionContext) {
  return { idHash: actor.sessionHash ?? '', user: actor.id };
}

/** Runs in the transaction that has compared the verified password under the account's lock. */
export async function recordConfirmation(tx: SessionContext): Promise<void> {
  await tx.em.nativeUpdate(Session, ownSession(tx), { confirmedAt: rawNow() });
}

/**
 * Sensitive steps call it in their transaction, under the account's lock.
 * @throws AppError forbidden with the code `confirmation-required` when the user last gave the password too long ago
 */
export async function assertConfirmed(tx: SessionContext): Promise<void> {
  const isConfirmed = await tx.em.count(Session, {
    ...ownSession(tx),
    confirmedAt: { $gt: rawNowPlus(`-${CONFIRMATION_LIFETIME}`) },
  });
  if (!isConfirmed) throw forbidden(confirmationMessages.required, 'confirmation-required');
}

function wrongPassword() {
  return invalidInput(confirmationMessages.wrongPassword, 'password');
}

/** Only the session that gives the password or the code is confirmed. */
export async function confirmSession(
  ctx: OwnPasswordContext,
  { password = '', code }: ConfirmInput,
): Promise<void> {
  await (code === undefined ? confirmWithPassword(ctx, password) : confirmWithCode(ctx, code));
  ctx.recordPasswordCheck({ purpose: 'confirmation', outcome: 'succeeded', userId: ctx.actor.id });
}

/** A password that was replaced meanwhile is wrong. */
async function confirmWithPassword(ctx: OwnPasswordContext, password: string): Promise<void> {
  const verifiedHash = await verifyOwnPassword(ctx, { password, purpose: 'confirmation', wrongPassword });
  await inTransaction(ctx, async (tx) => {
    if ((await lockOwnCredentials(tx)).password !== verifiedHash) throw wrongPassword();
    await recordConfirmation(tx);
  });
}

function wrongCode() {
  return invalidInput(secondFactorMessages.wrongCode, 'code');
}

/** For an account without a second factor, every code is wrong. */
function confirmWithCode(ctx: OwnPasswordContext, code: string): Promise<void> {
  const redeem = () =>
    inTransaction(ctx, async (tx) => {
      await lockOwnCredentials(tx);
      const isRight = await redeemCode(tx, { userId: tx.actor.id, code });
      if (isRight) await recordConfirmation(tx);
      return isRight;
    });
  const wrong = { outcome: 'wrong-second-factor', error: wrongCode } as const;
  return withinOwnLimits(ctx, { purpose: 'confirmation', isRight: redeem, wrong });
}
