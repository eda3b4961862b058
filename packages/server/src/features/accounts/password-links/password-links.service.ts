import {
  type ForgottenPasswordInput,
  type PasswordLinkPurpose,
  type PasswordLinkView,
  passwordLinkLives,
  type SetPasswordInput,
} from '@portal/contract/accounts/password-links';
import { sql } from 'kysely';
import type { Origin } from '../../../platform/actor.ts';
import { dbNow, rawNow, rawNowPlus } from '../../../platform/db/clock.ts';
import { deleteBatch } from '../../../platform/db/delete-batch.ts';
import type { Em } from '../../../platform/db/orm.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { notFound } from '../../../platform/errors.ts';
import { randomToken, sha256 } from '../../../platform/lib/tokens.ts';
import type { RuleContext } from '../../../platform/rule-context.ts';
import { logOwnAction } from '../../audit-log/log-action.service.ts';
import { enqueueEmails } from '../../emails/enqueue-emails.service.ts';
import { countPasswordEmail } from '../../rate-limit/count-attempts.service.ts';
import type { VisitorContext } from '../../rate-limit/fair-queue.ts';
import { rateLimitKey } from '../../rate-limit/rate-limit-key.ts';
import { lockAccount } from '../../users/lock-account.service.ts';
import { User } from '../../users/user.entity.ts';
import { hashPassword } from '../password.ts';
import { PasswordLink } from './password-links.entity.ts';
import { replacePassword } from './reset-password.service.ts';

type NewPasswordLink = {
  userId: number;
  purpose: PasswordLinkPurpose;
  /** Where the link is sent. It is not created while the account's email is being changed to another one. */
  email?: string;
};

export function createPasswordLink(
  ctx: RuleContext,
  { userId, purpose, email }: NewPasswordLink,
): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    const user = await lockAccount(tx, userId);
    const isAnotherEmail = email !== undefined && email !== user.email;
    if (user.deactivatedAt || isAnotherEmail) throw notFound(User.notFound);
    const token = randomToken();
    const expiresAt = rawNowPlus(passwordLinkLives[purpose]);
    await tx.em.insert(PasswordLink, { tokenHash: sha256(token), user, expiresAt });
    return token;
  });
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
  const { name, username } = (await getPasswordLink(em, token)).user;
  return { name, username };
}

/** A link works once, also for parallel requests. */
export async function setPassword(ctx: VisitorContext, { token, password }: SetPasswordInput): Promise<void> {
  // Checked first, because hashing is expensive.
  const { user } = await getPasswordLink(ctx.em, token);
  const passwordHash = await ctx.passwordQueue(rateLimitKey(ctx.origin.address), () =>
    hashPassword(password),
  );
  await inTransaction(ctx, async (tx) => {
    const account = await lockAccount(tx, user.id, () => notFound(PasswordLink.notFound));
    await getPasswordLink(tx.em, token);
    account.proveEmail();
    await replacePassword(tx, account, { passwordHash });
    await logOwnAction({ ...tx, actor: account }, 'password.change');
  });
}

function getPasswordLink(em: Em, token: string) {
  const valid = { tokenHash: sha256(token), expiresAt: { $gt: rawNow() } };
  return em.findOneOrFail(PasswordLink, valid, { populate: ['user'] });
}

export function deleteExpiredLinks({ em }: RuleContext): Promise<number> {
  const condition = sql`expires_at <= ${dbNow}`;
  return deleteBatch(em, { table: 'password_links', condition, oldestBy: 'expires_at' });
}
