import { accountMessages } from '@portal/contract/accounts';
import { passwordLinkMessages } from '@portal/contract/auth/password-links';
import { outcomeLinkMessages } from '@portal/contract/requests/outcome-links';
import { sql } from 'kysely';
import { dbNow } from '../../../db/clock.ts';
import { deleteBatch } from '../../../db/delete-batch.ts';
import { query } from '../../../db/kysely.ts';
import { lockKeys } from '../../../db/lock-keys.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { rateLimited } from '../../../errors.ts';
import { sha256 } from '../../../lib/tokens.ts';
import type { RuleContext } from '../../../rule-context.ts';
import { rateLimitKey } from './rate-limit-key.ts';

const EMAILS_PER_ACCOUNT = 5;

/** Of one network address. High enough for a company behind one address, and for one that registers its whole staff. */
const limits = {
  registrations: {
    lock: 'registration',
    max: 500,
    seconds: 60 * 60,
    message: accountMessages.tooManyRegistrations,
  },
  password_email_requests: {
    lock: 'mail from',
    max: 30,
    seconds: 15 * 60,
    message: passwordLinkMessages.tooManyEmails,
  },
  outcome_attempts: {
    lock: 'outcome from',
    max: 100,
    seconds: 15 * 60,
    message: outcomeLinkMessages.tooMany,
  },
};

type AttemptTable = keyof typeof limits;

type Recent = { count: number; waitSeconds: number };

async function countRecent(
  { em }: RuleContext,
  table: AttemptTable,
  [column, key]: ['address' | 'email_hash', string],
): Promise<Recent> {
  const { seconds } = limits[table];
  const { rows } = await sql<Recent>`
    select count(*)::int as count,
      greatest(1, ceil(extract(epoch from min(at) - ${dbNow}) + ${seconds}))::int as "waitSeconds"
    from ${sql.table(table)}
    where ${sql.ref(column)} = ${key} and at > ${dbNow} - make_interval(secs => ${seconds})`.execute(
    query(em),
  );
  return rows[0] ?? { count: 0, waitSeconds: 1 };
}

/** @throws AppError rate-limited */
export async function assertMayTry(ctx: RuleContext, table: AttemptTable, ipAddress: string): Promise<void> {
  const { count, waitSeconds } = await countRecent(ctx, table, ['address', rateLimitKey(ipAddress)]);
  const { max, message } = limits[table];
  if (count >= max) throw rateLimited(waitSeconds, message);
}

/** @throws AppError rate-limited */
export function countAttempt(
  ctx: RuleContext,
  table: AttemptTable,
  ipAddress: string,
  emailHash?: string,
): Promise<void> {
  const address = rateLimitKey(ipAddress);
  return inTransaction(ctx, async (tx) => {
    await lockKeys(tx.em, [`${limits[table].lock} ${address}`]);
    await assertMayTry(tx, table, ipAddress);
    const values = { address, at: dbNow, ...(emailHash && { email_hash: emailHash }) };
    await query(tx.em).insertInto(table).values(values).execute();
  });
}

/** @returns whether the email may be sent, which the response must not reveal @throws AppError rate-limited */
export async function countPasswordEmail(
  ctx: RuleContext,
  { email, address }: { email: string; address: string },
): Promise<boolean> {
  const emailHash = sha256(email.toLowerCase());
  await lockKeys(ctx.em, [`mail to ${emailHash}`]);
  const { count } = await countRecent(ctx, 'password_email_requests', ['email_hash', emailHash]);
  await countAttempt(ctx, 'password_email_requests', address, emailHash);
  return count < EMAILS_PER_ACCOUNT;
}

export function deleteOldAttempts({ em }: RuleContext, table: AttemptTable): Promise<number> {
  const condition = sql`at <= ${dbNow} - make_interval(secs => ${limits[table].seconds})`;
  return deleteBatch(em, { table, condition, oldestBy: 'id' });
}
