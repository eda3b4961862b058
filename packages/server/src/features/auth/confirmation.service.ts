import { raw } from '@mikro-orm/core';
import {
  CONFIRMATION_LIFETIME,
  type ConfirmInput,
  confirmationMessages,
} from '@portal/contract/confirmation';
import { inTransaction } from '../../db/transaction.ts';
import { forbidden, invalidInput } from '../../errors.ts';
import type { RuleContext } from '../../rule-context.ts';
import type { SignedInActor } from './actor.ts';
import { lockOwnCredentials } from './credentials.service.ts';
import { type OwnPasswordContext, verifyOwnPassword } from './own-password.service.ts';
import { Session } from './session.entity.ts';

type SessionContext = RuleContext<Pick<SignedInActor, 'id' | 'name' | 'sessionHash'>>;

function ownSession({ actor }: SessionContext) {
  return { idHash: actor.sessionHash ?? '', user: actor.id };
}

/** Runs in the transaction that has compared the verified password under the account's lock. */
export async function recordConfirmation(tx: SessionContext): Promise<void> {
  await tx.em.nativeUpdate(Session, ownSession(tx), { confirmedAt: raw<Date>('app_now()') });
}

/**
 * Sensitive steps call it in their transaction, under the account's lock.
 * @throws AppError forbidden with the code `confirmation-required` when the user last gave the password too long ago
 */
export async function assertConfirmed(tx: SessionContext): Promise<void> {
  const isConfirmed = await tx.em.count(Session, {
    ...ownSession(tx),
    confirmedAt: { $gt: raw(`app_now() - interval '${CONFIRMATION_LIFETIME}'`) },
  });
  if (!isConfirmed) throw forbidden(confirmationMessages.required, 'confirmation-required');
}

function wrongPassword() {
  return invalidInput(confirmationMessages.wrongPassword, 'password');
}

/** Only the session that gives the password is confirmed. A password that was replaced meanwhile is wrong. */
export async function confirmSession(ctx: OwnPasswordContext, { password }: ConfirmInput): Promise<void> {
  const purpose = 'confirmation';
  const verifiedHash = await verifyOwnPassword(ctx, { password, purpose, wrongPassword });
  await inTransaction(ctx, async (tx) => {
    if ((await lockOwnCredentials(tx)) !== verifiedHash) throw wrongPassword();
    await recordConfirmation(tx);
  });
  ctx.recordPasswordCheck({ purpose, outcome: 'succeeded', userId: ctx.actor.id });
}
