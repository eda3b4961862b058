import { sql } from 'kysely';
import { dbNow } from '../../platform/db/clock.ts';
import { deleteBatch } from '../../platform/db/delete-batch.ts';
import { query } from '../../platform/db/kysely.ts';
import { lockKeys } from '../../platform/db/lock-keys.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { rateLimited } from '../../platform/errors.ts';
import { sha256 } from '../../platform/lib/tokens.ts';
import type { RuleContext } from '../../platform/rule-context.ts';
import { expiryOf, insertAttempts } from './insert-attempts.sql.ts';
import { PASSWORD_EMAILS_PER_ADDRESS, type PolicyName, policies } from './policies.ts';
import { rateLimitKey } from './rate-limit-key.ts';

type Recent = { count: number; waitSeconds: number };

async function countRecent({ em }: RuleContext, kind: PolicyName, key: string): Promise<Recent> {
  const { rows } = await sql<Recent>`
    select count(*)::int as count,
      greatest(1, ceil(extract(epoch from min(expires_at) - ${dbNow})))::int as "waitSeconds"
    from attempts where kind = ${kind} and key = ${key} and expires_at > ${dbNow}`.execute(query(em));
  return rows[0] ?? { count: 0, waitSeconds: 1 };
}

/** @throws AppError rate-limited */
export async function assertMayTry(ctx: RuleContext, kind: PolicyName, key: string): Promise<void> {
  const { count, waitSeconds } = await countRecent(ctx, kind, key);
  const { max, message } = policies[kind];
  if (count >= max) throw rateLimited(waitSeconds, message);
}

/** Counts one, also on other nodes. In a transaction it counts only if that commits. @throws AppError rate-limited */
export function countAttempt(ctx: RuleContext, kind: PolicyName, key: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await lockKeys(tx.em, [`${kind} ${key}`]);
    await assertMayTry(tx, kind, key);
    await insertAttempts(tx.em, [{ kind, key, at: dbNow, expires_at: expiryOf(tx, kind) }]);
  });
}

/** As `countAttempt`, by the network of an IP address. */
export function countByNetwork(ctx: RuleContext, kind: PolicyName, ipAddress: string): Promise<void> {
  return countAttempt(ctx, kind, rateLimitKey(ipAddress));
}

/** @returns whether the email may be sent, which the response must not reveal @throws AppError rate-limited */
export async function countPasswordEmail(
  ctx: RuleContext,
  { email, address }: { email: string; address: string },
): Promise<boolean> {
  const mailbox = sha256(email.toLowerCase());
  const kind = 'password-email';
  await lockKeys(ctx.em, [`mail to ${mailbox}`]);
  const { count } = await countRecent(ctx, kind, mailbox);
  await countByNetwork(ctx, kind, address);
  await insertAttempts(ctx.em, [{ kind, key: mailbox, at: dbNow, expires_at: expiryOf(ctx, kind) }]);
  return count < PASSWORD_EMAILS_PER_ADDRESS;
}

export function deleteExpiredAttempts({ em }: RuleContext): Promise<number> {
  return deleteBatch(em, {
    table: 'attempts',
    condition: sql`expires_at <= ${dbNow}`,
    oldestBy: 'expires_at',
  });
}
