import {
  accountMessages,
  type ChangePasswordInput,
  type UpdateProfileInput,
  type UserView,
} from '@portal/contract/accounts';
import type { Em } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { inTransaction } from '../../db/transaction.ts';
import { badInput, notSignedIn } from '../../errors.ts';
import { refuseTakenNames } from './accounts.rules.ts';
import type { Actor } from './actor.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { endPasswordLinks } from './password-links.rules.ts';
import { endOtherSessions } from './sessions.rules.ts';
import { userColumns } from './user.columns.ts';

/** Changes the caller's own name or email; links on their way to the old email end. @throws Fault conflict for an email that somebody else has */
export const updateProfile = async (em: Em, actor: Actor, input: UpdateProfileInput): Promise<UserView> => {
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
  const user = await refuseTakenNames(work);
  if (!user) throw notSignedIn();
  return user;
};

/**
 * Sets a new password and ends the caller's other sessions.
 * @throws Fault bad-input when the current password is not right
 */
export const changePassword = async (em: Em, actor: Actor, input: ChangePasswordInput): Promise<void> => {
  const stored = await query(em)
    .selectFrom('users')
    .select('password')
    .where('id', '=', actor.id)
    .executeTakeFirst();
  if (!(await verifyPassword(stored?.password, input.currentPassword))) {
    throw badInput(accountMessages.wrongPassword, 'currentPassword');
  }
  const password = await hashPassword(input.newPassword);
  await inTransaction(em, async (tx) => {
    await query(tx).updateTable('users').set({ password }).where('id', '=', actor.id).execute();
    await endOtherSessions(tx, actor);
    await endPasswordLinks(tx, actor.id);
  });
};
