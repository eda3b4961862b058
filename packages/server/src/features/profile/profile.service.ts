import {
  accountMessages,
  type ChangePasswordInput,
  type UpdateProfileInput,
  type UserView,
} from '@portal/contract/accounts';
import { definedFields } from '../../db/defined-fields.ts';
import { inTransaction } from '../../db/transaction.ts';
import { invalidInput } from '../../errors.ts';
import { assertExpected } from '../../lib/assert-expected.ts';
import type { RuleContext } from '../../rule-context.ts';
import type { SignedInActor } from '../auth/actor.ts';
import { recordConfirmation } from '../auth/confirmation.service.ts';
import { lockOwnCredentials } from '../auth/credentials.service.ts';
import { type OwnPasswordContext, verifyOwnPassword } from '../auth/own-password.service.ts';
import { hashPassword } from '../auth/password.ts';
import { deletePasswordLinks, replacePassword } from '../auth/reset-password.service.ts';
import { publishClientEvent } from '../clients/client-events.service.ts';
import { conflictOnTakenName } from '../clients/create-account.service.ts';
import { selectUsers } from '../clients/user.sql.ts';
import { recordEmailChange } from '../email-changes/email-changes.service.ts';

const labels = { name: 'Name', email: 'Email' } as const;

/** A new email ends the password links that were sent to the old one. An email to the old one can undo the change. */
export function updateProfile(
  ctx: RuleContext<SignedInActor>,
  { expected, ...input }: UpdateProfileInput,
): Promise<UserView> {
  return inTransaction(ctx, async (tx) => {
    // A session that has ended must not move the account to another email.
    const user = await lockOwnCredentials(tx);
    assertExpected({ code: 'stale-profile', labels, stored: user, expected });
    const { name: oldName, email: oldEmail } = user;
    if (input.email !== undefined && input.email !== oldEmail) await deletePasswordLinks(tx, user.id);
    tx.em.assign(user, definedFields(input));
    await conflictOnTakenName(tx.em.flush());
    await recordEmailChange(tx, { userId: user.id, oldEmail, newEmail: user.email });
    if (user.name !== oldName || user.email !== oldEmail)
      await publishClientEvent(tx, 'client.updated', user.id);
    return selectUsers(tx.em).where('users.id', '=', user.id).executeTakeFirstOrThrow();
  });
}

function wrongPassword() {
  return invalidInput(accountMessages.wrongPassword, 'currentPassword', 'wrong-password');
}

/** Replaces only the password that was checked, so that it cannot undo a change that was made in the meantime. */
export async function changePassword(
  ctx: OwnPasswordContext,
  { currentPassword, newPassword }: ChangePasswordInput,
): Promise<void> {
  const purpose = 'password-change';
  const verifiedHash = await verifyOwnPassword(ctx, { password: currentPassword, purpose, wrongPassword });
  const passwordHash = await hashPassword(newPassword);
  await inTransaction(ctx, async (tx) => {
    const { id, sessionHash } = tx.actor;
    if ((await lockOwnCredentials(tx)).password !== verifiedHash) throw wrongPassword();
    await replacePassword(tx, { userId: id, passwordHash, keptSessionHash: sessionHash });
    await recordConfirmation(tx);
  });
  ctx.recordPasswordCheck({ purpose, outcome: 'succeeded', userId: ctx.actor.id });
}
