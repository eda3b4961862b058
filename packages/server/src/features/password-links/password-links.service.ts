import { createHash, randomBytes } from 'node:crypto';
import {
  type PasswordLinkPurpose,
  type PasswordLinkView,
  passwordLinkLives,
  passwordLinkMessages,
  type SetPasswordInput,
} from '@portal/contract/password-links';
import { sql } from 'kysely';
import { query } from '../../db/kysely.ts';
import type { Em } from '../../db/orm.ts';
import { inTransaction } from '../../db/transaction.ts';
import { notFound } from '../../errors.ts';
import { hashPassword } from '../auth/password.ts';

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

const isAlive = sql<boolean>`password_links.expires_at > app_now()`;

/** Makes a link that sets this user's password once. @returns its token, 256 random bits, which only the mail keeps */
export const createPasswordLink = async (
  em: Em,
  userId: number,
  purpose: PasswordLinkPurpose,
): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  await query(em)
    .insertInto('password_links')
    .values({
      token_hash: hashOf(token),
      user_id: userId,
      expires_at: sql`app_now() + cast(${passwordLinkLives[purpose]} as interval)`,
    })
    .execute();
  return token;
};

/** Whose password a link sets; it stays good. @throws AppError not-found for a link that is used, expired or made up */
export const openPasswordLink = async (em: Em, token: string): Promise<PasswordLinkView> => {
  const owner = await query(em)
    .selectFrom('password_links')
    .innerJoin('users', 'users.id', 'password_links.user_id')
    .select(['users.name', 'users.username'])
    .where('token_hash', '=', hashOf(token))
    .where(isAlive)
    .executeTakeFirst();
  if (!owner) throw notFound(passwordLinkMessages.expired);
  return owner;
};

/** Ends every way by mail into this account, an open invitation among them. */
export const endPasswordLinks = async (tx: Em, userId: number): Promise<void> => {
  await query(tx).deleteFrom('password_links').where('user_id', '=', userId).execute();
  await query(tx).deleteFrom('invitations').where('user_id', '=', userId).execute();
};

/**
 * Sets the password of the link's owner, once however many try at once, and ends all their sessions.
 * @throws AppError not-found for a link that is used, expired or made up
 */
export const setPassword = async (em: Em, { token, password }: SetPasswordInput): Promise<void> => {
  // Nobody makes the server hash without a link.
  await openPasswordLink(em, token);
  const passwordHash = await hashPassword(password);
  await inTransaction(em, async (tx) => {
    const link = await query(tx)
      .deleteFrom('password_links')
      .where('token_hash', '=', hashOf(token))
      .where(isAlive)
      .returning('user_id as userId')
      .executeTakeFirst();
    if (!link) throw notFound(passwordLinkMessages.expired);
    await query(tx)
      .updateTable('users')
      .set({ password: passwordHash })
      .where('id', '=', link.userId)
      .execute();
    await query(tx).deleteFrom('sessions').where('user_id', '=', link.userId).execute();
    await endPasswordLinks(tx, link.userId);
  });
};

/** Forgets the links that nobody used in time. */
export const deleteExpiredLinks = async (em: Em): Promise<void> => {
  await query(em).deleteFrom('password_links').where(sql<boolean>`expires_at <= app_now()`).execute();
};
