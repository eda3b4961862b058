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
import { inTransaction } from '../../db/transaction.ts';
import { notFound } from '../../errors.ts';
import type { RuleContext } from '../../rule-context.ts';
import { randomToken, sha256 } from '../../tokens.ts';
import type { Origin } from '../auth/actor.ts';
import { hashPassword } from '../auth/password.ts';
import { countPasswordEmail } from '../auth/rate-limit/request-limits.service.ts';
import { replacePassword } from '../auth/reset-password.service.ts';
import { User } from '../clients/user.entity.ts';
import { enqueueEmails } from '../emails/enqueue-emails.service.ts';
import { PasswordLink } from './password-links.entity.ts';

export async function createPasswordLink(
  { em }: RuleContext,
  { userId, purpose }: { userId: number; purpose: PasswordLinkPurpose },
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
  ctx: RuleContext & { origin: Origin },
  { email }: ForgottenPasswordInput,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const maySend = await countPasswordEmail(tx, { email, address: ctx.origin.address });
    if (maySend) await enqueueEmails(tx, [{ kind: 'password-reset', email }]);
  });
}

export async function openPasswordLink({ em }: RuleContext, token: string): Promise<PasswordLinkView> {
  const { user } = await getPasswordLink(em, token);
  const { name, username } = await em.findOneOrFail(User, user.id);
  return { name, username };
}

/** A link works once, also for parallel requests. */
export async function setPassword(ctx: RuleContext, { token, password }: SetPasswordInput): Promise<void> {
  // Checked first, because hashing is expensive.
  await getPasswordLink(ctx.em, token);
  const passwordHash = await hashPassword(password);
  await inTransaction(ctx, async (tx) => {
    const link = await getPasswordLink(tx.em, token, LockMode.PESSIMISTIC_WRITE);
    const user = await tx.em.findOneOrFail(User, link.user.id);
    await tx.em.remove(link).flush();
    await replacePassword(tx, { user, passwordHash });
  });
}

function getPasswordLink(em: Em, token: string, lockMode = LockMode.NONE): Promise<PasswordLink> {
  const valid = { tokenHash: sha256(token), expiresAt: { $gt: raw('app_now()') } };
  const failHandler = () => notFound(passwordLinkMessages.expired);
  return em.findOneOrFail(PasswordLink, valid, { lockMode, failHandler });
}

export async function deleteExpiredLinks({ em }: RuleContext): Promise<void> {
  await em.nativeDelete(PasswordLink, { expiresAt: { $lte: raw('app_now()') } });
}
