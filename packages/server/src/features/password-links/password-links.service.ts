import { LockMode, raw } from '@mikro-orm/core';
import {
  type ForgottenPasswordInput,
  type PasswordLinkPurpose,
  type PasswordLinkView,
  passwordLinkLives,
  passwordLinkMessages,
  type SetPasswordInput,
} from '@portal/contract/password-links';
import type { Em } from '../../db/orm.ts';
import { inEmTransaction } from '../../db/transaction.ts';
import { notFound } from '../../errors.ts';
import { randomToken, sha256 } from '../../tokens.ts';
import type { Origin } from '../auth/actor.ts';
import { hashPassword } from '../auth/password.ts';
import { rateLimitKey } from '../auth/rate-limit/rate-limit-key.ts';
import { countPasswordEmail } from '../auth/rate-limit/request-limits.service.ts';
import { replacePassword } from '../auth/reset-password.service.ts';
import { User } from '../clients/user.entity.ts';
import { enqueueEmails } from '../emails/enqueue-emails.service.ts';
import { PasswordLink } from './password-links.entity.ts';

/** @returns the token, which only the email contains */
export async function createPasswordLink(
  em: Em,
  userId: number,
  purpose: PasswordLinkPurpose,
): Promise<string> {
  const token = randomToken();
  await em.insert(PasswordLink, {
    tokenHash: sha256(token),
    user: userId,
    expiresAt: raw('app_now() + cast(? as interval)', [passwordLinkLives[purpose]]),
  });
  return token;
}

/** The email job looks the account up, so that the response reveals nothing about it, not even by its duration. */
export function requestPasswordReset(
  em: Em,
  origin: Origin,
  { email }: ForgottenPasswordInput,
): Promise<void> {
  return inEmTransaction(em, async (tx) => {
    const maySend = await countPasswordEmail(tx, { email, address: rateLimitKey(origin.address) });
    if (maySend) await enqueueEmails({ em: tx }, [{ kind: 'password-reset', email }]);
  });
}

export async function openPasswordLink(em: Em, token: string): Promise<PasswordLinkView> {
  const { user } = await getPasswordLink(em, token);
  const { name, username } = await em.findOneOrFail(User, user.id);
  return { name, username };
}

/** A link works once, also for parallel requests. */
export async function setPassword(em: Em, { token, password }: SetPasswordInput): Promise<void> {
  // Checked first, because hashing is expensive.
  await getPasswordLink(em, token);
  const passwordHash = await hashPassword(password);
  await inEmTransaction(em, async (tx) => {
    const link = await getPasswordLink(tx, token, LockMode.PESSIMISTIC_WRITE);
    const user = await tx.findOneOrFail(User, link.user.id);
    await tx.remove(link).flush();
    await replacePassword(tx, user, passwordHash);
  });
}

async function getPasswordLink(em: Em, token: string, lockMode = LockMode.NONE): Promise<PasswordLink> {
  const link = await em.findOne(
    PasswordLink,
    { tokenHash: sha256(token), expiresAt: { $gt: raw('app_now()') } },
    { lockMode },
  );
  if (!link) throw notFound(passwordLinkMessages.expired);
  return link;
}

export async function deleteExpiredLinks(em: Em): Promise<void> {
  await em.nativeDelete(PasswordLink, { expiresAt: { $lte: raw('app_now()') } });
}
