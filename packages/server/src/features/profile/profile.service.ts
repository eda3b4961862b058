import {
  accountMessages,
  type ChangePasswordInput,
  type UpdateProfileInput,
  type UserView,
} from '@portal/contract/accounts';
import { query } from '../../db/kysely.ts';
import type { Em } from '../../db/orm.ts';
import { inTransaction } from '../../db/transaction.ts';
import { invalidInput, rateLimited, unauthenticated } from '../../errors.ts';
import { mapTakenNames } from '../auth/accounts.service.ts';
import type { Origin, SignedInActor } from '../auth/actor.ts';
import { hashPassword, verifyPassword } from '../auth/password.ts';
import { rateLimitKey } from '../auth/rate-limit/rate-limit-key.ts';
import { withinSignInLimits } from '../auth/rate-limit/sign-in-attempts.service.ts';
import { endOtherSessions } from '../auth/sessions.service.ts';
import { userColumns } from '../clients/user.sql.ts';
import { endPasswordLinks } from '../password-links/password-links.service.ts';

/** Changes the caller's own name or email; links on their way to the old email end. @throws AppError conflict for an email that somebody else has */
export const updateProfile = async (
  em: Em,
  actor: SignedInActor,
  input: UpdateProfileInput,
): Promise<UserView> => {
  const work = inTransaction(em, async (tx) => {
    if (input.email !== undefined) await endPasswordLinks(tx, actor.id);
    return query(tx)
      .updateTable('users')
      .set({
        ...(input.name === undefined ? {} : { name: input.name }),
        ...(input.email === undefined ? {} : { email: input.email }),
      })
      .where('users.id', '=', actor.id)
      .returning(userColumns)
      .executeTakeFirst();
  });
  const user = await mapTakenNames(work);
  if (!user) throw unauthenticated();
  return user;
};

/**
 * Sets a new password and ends the caller's other sessions.
 * @throws AppError invalid-input when the current password is not right; rate-limited when it was guessed at too often
 */
export const changePassword = async (
  em: Em,
  actor: SignedInActor,
  origin: Origin,
  input: ChangePasswordInput,
): Promise<void> => {
  const stored = await query(em)
    .selectFrom('users')
    .select('password')
    .where('id', '=', actor.id)
    .executeTakeFirst();
  // Counted beside the sign-ins: whoever found a browser open must not guess on, nor keep the owner from signing in.
  const attempt = {
    account: `password of user ${actor.id}`,
    userId: null,
    address: rateLimitKey(origin.address),
  };
  const isRight = await withinSignInLimits(
    em,
    attempt,
    async () => (await verifyPassword(stored?.password, input.currentPassword)) || undefined,
    (seconds) => rateLimited(seconds, accountMessages.tooManyPasswordTries),
  );
  if (!isRight) {
    throw invalidInput(accountMessages.wrongPassword, 'currentPassword');
  }
  const password = await hashPassword(input.newPassword);
  await inTransaction(em, async (tx) => {
    await query(tx).updateTable('users').set({ password }).where('id', '=', actor.id).execute();
    await endOtherSessions(tx, actor);
    await endPasswordLinks(tx, actor.id);
  });
};
