import type { ChangePasswordInput, UpdateProfileInput, UserView } from '@portal/contract/accounts';
import { accountMessages } from '@portal/contract/accounts.values';
import { clientFields } from '@portal/contract/clients.fields';
import { labelsOf } from '@portal/contract/values/fields';
import type { SignedInActor } from '../../../platform/actor.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { hasCode, invalidInput } from '../../../platform/errors.ts';
import { assertExpected } from '../../../platform/lib/assert-expected.ts';
import { conflictOnTaken } from '../../../platform/lib/conflict-on-taken.ts';
import { definedFields } from '../../../platform/lib/defined-fields.ts';
import { sha256 } from '../../../platform/lib/tokens.ts';
import type { RuleContext } from '../../../platform/rule-context.ts';
import { changesBetween, logOwnAction } from '../../audit-log/log-action.service.ts';
import { assertMayTry, countAttempt } from '../../rate-limit/count-attempts.service.ts';
import { assertConfirmed } from '../../users/confirmation.reader.ts';
import { publishClientEvent } from '../../webhooks/client-events.service.ts';
import { assertEmailsNotReserved, recordEmailChange } from '../email-changes/email-changes.service.ts';
import { hashPassword } from '../password.ts';
import { deletePasswordLinks, replacePassword } from '../password-links/reset-password.service.ts';
import { takenAccount } from '../registration/create-account.service.ts';
import { lockOwnCredentials } from '../sessions/credentials.service.ts';
import { deleteOutcomeLinks } from '../sessions/outcome-links.sql.ts';
import { renewSession } from '../sessions/sessions.service.ts';
import { type OwnPasswordContext, verifyOwnPassword } from '../sign-in/own-password.service.ts';

const { name, email, company } = clientFields;
const labels = labelsOf({ name, email, company });

/**
 * Emails of others are counted: the refusals show who has an account.
 * @throws AppError confirmation-required for a new email of an admin or of an account with a second factor; rate-limited
 */
export async function editProfile(
  ctx: RuleContext<SignedInActor>,
  input: UpdateProfileInput,
): Promise<UserView> {
  try {
    return await writeProfile(ctx, input);
  } catch (error) {
    if (hasCode(error, 'email-taken')) await countAttempt(ctx, 'taken-email', String(ctx.actor.id));
    throw error;
  }
}

function writeProfile(
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
      await assertMayTry(tx, 'taken-email', String(user.id));
      await deletePasswordLinks(tx, user.id);
      await deleteOutcomeLinks(tx.em, [user.id]);
      user.leaveEmail(input.email);
    }
    tx.em.assign(user, definedFields(input));
    await conflictOnTaken(tx.em.flush(), takenAccount);
    if (isNewEmail) {
      await assertEmailsNotReserved(tx, [user]);
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

/**
 * Replaces only the password that was checked, so that it cannot undo a change that was made in the meantime.
 * @returns the session's new id: a copy of the present one ends with all others
 */
export async function changePassword(
  ctx: OwnPasswordContext,
  { currentPassword, newPassword }: ChangePasswordInput,
): Promise<string> {
  const purpose = 'password-change';
  const verifiedHash = await verifyOwnPassword(ctx, { password: currentPassword, purpose, wrongPassword });
  const passwordHash = await ctx.passwordQueue(`password of user ${ctx.actor.id}`, () =>
    hashPassword(newPassword),
  );
  const sessionId = await inTransaction(ctx, async (tx) => {
    const user = await lockOwnCredentials(tx);
    if (user.password !== verifiedHash) throw wrongPassword();
    await logOwnAction(tx, 'password.change');
    // With a second factor, the password alone confirms nothing.
    const renewed = await renewSession(tx, { isConfirmed: !user.secondFactorSince });
    await replacePassword(tx, user, { passwordHash, keptSessionHash: sha256(renewed) });
    return renewed;
  });
  ctx.recordPasswordCheck({ purpose, outcome: 'succeeded', userId: ctx.actor.id });
  return sessionId;
}
