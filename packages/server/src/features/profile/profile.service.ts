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
import { conflictOnTaken } from '../../lib/conflict-on-taken.ts';
import type { RuleContext } from '../../rule-context.ts';
import type { SignedInActor } from '../accounts/actor.ts';
import { hashPassword } from '../accounts/password.ts';
import { changesBetween, logOwnAction } from '../audit-log/log-action.service.ts';
import { assertConfirmed, recordConfirmation } from '../auth/confirmation.service.ts';
import { lockOwnCredentials } from '../auth/credentials.service.ts';
import { type OwnPasswordContext, verifyOwnPassword } from '../auth/own-password.service.ts';
import { assertEmailNotReserved, recordEmailChange } from '../email-changes/email-changes.service.ts';
import { deletePasswordLinks, replacePassword } from '../password-links/reset-password.service.ts';
import { takenAccount } from '../registration/create-account.service.ts';
import { publishClientEvent } from '../webhooks/client-events.service.ts';

const labels = { name: 'Name', email: 'Email', company: 'Company' } as const;

/** @throws AppError confirmation-required for a new email of an admin or of an account with a second factor */
export function updateProfile(
  ctx: RuleContext<SignedInActor>,
  { expected, ...input }: UpdateProfileInput,
): Promise<UserView> {
  return inTransaction(ctx, async (tx) => {
    // A session that has ended must not move the account to another email.
    const user = await lockOwnCredentials(tx);
    assertExpected({ code: 'stale-profile', labels, stored: user, expected });
    user.assertNewName(input.name);
    const { name, email, company } = user;
    const isNewEmail = input.email !== undefined && input.email !== email;
    if (isNewEmail) {
      if (user.role === 'admin' || user.secondFactorSince) await assertConfirmed(tx);
      await deletePasswordLinks(tx, user.id);
    }
    tx.em.assign(user, definedFields(input));
    await conflictOnTaken(tx.em.flush(), takenAccount);
    if (isNewEmail) {
      await assertEmailNotReserved(tx, user);
      await recordEmailChange(tx, { userId: user.id, oldEmail: email, newEmail: user.email });
    }
    const changes = changesBetween(labels, { name, email, company }, user);
    if (changes.length > 0) {
      await logOwnAction(tx, 'profile.update', changes);
      await publishClientEvent(tx, 'client.updated', user);
    }
    return user.toView();
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
  const passwordHash = await ctx.passwordQueue(`password of user ${ctx.actor.id}`, () =>
    hashPassword(newPassword),
  );
  await inTransaction(ctx, async (tx) => {
    const user = await lockOwnCredentials(tx);
    if (user.password !== verifiedHash) throw wrongPassword();
    await replacePassword(tx, user, { passwordHash, keptSessionHash: tx.actor.sessionHash });
    // With a second factor, the password alone confirms nothing.
    if (!user.secondFactorSince) await recordConfirmation(tx);
    await logOwnAction(tx, 'password.change');
  });
  ctx.recordPasswordCheck({ purpose, outcome: 'succeeded', userId: ctx.actor.id });
}
