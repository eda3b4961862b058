import {
  accountMessages,
  type ChangePasswordInput,
  type UpdateProfileInput,
  type UserView,
} from '@portal/contract/accounts';
import { definedFields } from '../../db/defined-fields.ts';
import { inTransaction } from '../../db/transaction.ts';
import { invalidInput, isRateLimited, rateLimited, unauthenticated } from '../../errors.ts';
import type { RuleContext } from '../../rule-context.ts';
import type { Origin, SignedInActor } from '../auth/actor.ts';
import { lockOwnCredentials } from '../auth/credentials.service.ts';
import { hashPassword, verifyPassword } from '../auth/password.ts';
import type { PasswordCheckOutcome, PasswordCheckRecorder } from '../auth/password-check.ts';
import { withinSignInLimits } from '../auth/rate-limit/sign-in-limits.service.ts';
import { deletePasswordLinks, replacePassword } from '../auth/reset-password.service.ts';
import { conflictOnTakenName } from '../clients/create-account.service.ts';
import { User } from '../clients/user.entity.ts';
import { selectUsers } from '../clients/user.sql.ts';

/** A new email ends the password links that were sent to the old one. */
export function updateProfile(ctx: RuleContext<SignedInActor>, input: UpdateProfileInput): Promise<UserView> {
  return inTransaction(ctx, async (tx) => {
    // A session that has ended must not move the account to another email.
    await lockOwnCredentials(tx);
    if (input.email !== undefined) await deletePasswordLinks(tx, tx.actor.id);
    const user = await getOwnUser(tx);
    tx.em.assign(user, definedFields(input));
    await conflictOnTakenName(tx.em.flush());
    return selectUsers(tx.em)
      .where('users.id', '=', user.id)
      .executeTakeFirstOrThrow(() => unauthenticated());
  });
}

/** Replaces only the password that was checked, so that it cannot undo a change that was made in the meantime. */
export async function changePassword(
  ctx: RuleContext<SignedInActor> & { origin: Origin } & PasswordCheckRecorder,
  { currentPassword, newPassword }: ChangePasswordInput,
): Promise<void> {
  const { password: verifiedHash } = await getOwnUser(ctx);
  const record = (outcome: PasswordCheckOutcome) =>
    ctx.recordPasswordCheck({ purpose: 'password-change', outcome, userId: ctx.actor.id });
  const attempt = {
    // Counted apart from sign-ins: guesses in a stolen session must not lock the owner out.
    account: `password of user ${ctx.actor.id}`,
    userId: null,
    address: ctx.origin.address,
  };
  const isRight = await withinSignInLimits(
    ctx,
    attempt,
    async () => (await verifyPassword(verifiedHash, currentPassword)) || undefined,
    (seconds) => rateLimited(seconds, accountMessages.tooManyPasswordTries),
  ).catch((error: unknown) => {
    if (isRateLimited(error)) record('limited');
    throw error;
  });
  if (!isRight) {
    record('wrong-password');
    throw invalidInput(accountMessages.wrongPassword, 'currentPassword');
  }
  const passwordHash = await hashPassword(newPassword);
  await inTransaction(ctx, async (tx) => {
    const { id, sessionHash } = tx.actor;
    const currentHash = await lockOwnCredentials(tx);
    if (currentHash !== verifiedHash) throw invalidInput(accountMessages.wrongPassword, 'currentPassword');
    await replacePassword(tx, { userId: id, passwordHash, keptSessionHash: sessionHash });
  });
  record('succeeded');
}

/** @throws AppError unauthenticated for a user who was deleted in the meantime */
function getOwnUser({ em, actor }: RuleContext<SignedInActor>): Promise<User> {
  return em.findOneOrFail(User, actor.id, { populate: ['password'], failHandler: () => unauthenticated() });
}
