import {
  accountMessages,
  type ChangePasswordInput,
  type UpdateProfileInput,
  type UserView,
} from '@portal/contract/accounts';
import { definedFields } from '../../db/defined-fields.ts';
import type { Em } from '../../db/orm.ts';
import { inEmTransaction } from '../../db/transaction.ts';
import { invalidInput, rateLimited, unauthenticated } from '../../errors.ts';
import type { Origin, SignedInActor } from '../auth/actor.ts';
import { hashPassword, verifyPassword } from '../auth/password.ts';
import { rateLimitKey } from '../auth/rate-limit/rate-limit-key.ts';
import { withinSignInLimits } from '../auth/rate-limit/sign-in-attempts.service.ts';
import { deletePasswordLinks, replacePassword } from '../auth/reset-password.service.ts';
import { conflictOnTakenName } from '../clients/create-account.service.ts';
import { User } from '../clients/user.entity.ts';
import { findUser } from '../clients/user.sql.ts';

/** A new email ends the password links that were sent to the old one. */
export function updateProfile(em: Em, actor: SignedInActor, input: UpdateProfileInput): Promise<UserView> {
  const work = inEmTransaction(em, async (tx) => {
    if (input.email !== undefined) await deletePasswordLinks(tx, actor.id);
    const user = await getOwnUser(tx, actor);
    tx.assign(user, definedFields(input));
    await tx.flush();
    const updated = await findUser(tx, actor.id);
    if (!updated) throw unauthenticated();
    return updated;
  });
  return conflictOnTakenName(work);
}

/** Ends the user's other sessions. */
export async function changePassword(
  em: Em,
  actor: SignedInActor,
  input: ChangePasswordInput,
  origin: Origin,
): Promise<void> {
  const { password: storedHash } = await getOwnUser(em, actor);
  const attempt = {
    // Counted apart from sign-ins: guesses in a stolen session must not lock the owner out.
    account: `password of user ${actor.id}`,
    userId: null,
    address: rateLimitKey(origin.address),
  };
  const isRight = await withinSignInLimits(
    em,
    attempt,
    async () => (await verifyPassword(storedHash, input.currentPassword)) || undefined,
    (seconds) => rateLimited(seconds, accountMessages.tooManyPasswordTries),
  );
  if (!isRight) throw invalidInput(accountMessages.wrongPassword, 'currentPassword');
  const passwordHash = await hashPassword(input.newPassword);
  await inEmTransaction(em, async (tx) =>
    replacePassword(tx, await getOwnUser(tx, actor), passwordHash, actor.sessionHash),
  );
}

/** @throws AppError unauthenticated for a user who was deleted in the meantime */
async function getOwnUser(em: Em, actor: SignedInActor) {
  const user = await em.findOne(User, actor.id, { populate: ['password'] });
  if (!user) throw unauthenticated();
  return user;
}
