import { accountMessages } from '@portal/contract/accounts';
import { passwordLinkMessages } from '@portal/contract/auth/password-links';
import { sql } from 'kysely';
import { dbNow } from '../../../db/clock.ts';
import { deleteBatch } from '../../../db/delete-batch.ts';
import { query } from '../../../db/kysely.ts';
import { lockKeys } from '../../../db/lock-keys.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { rateLimited } from '../../../errors.ts';
import { sha256 } from '../../../lib/tokens.ts';
import type { RuleContext } from '../../../rule-context.ts';
import { PasswordEmailRequest, Registration } from './attempts.entity.ts';
import { rateLimitKey } from './rate-limit-key.ts';

/** High enough for a company that registers its whole staff from one network. */
const REGISTRATIONS_PER_HOUR = 500;
const EMAILS_PER_ACCOUNT = 5;
const EMAIL_REQUESTS_PER_ADDRESS = 30;
const EMAIL_WINDOW_SECONDS = 15 * 60;

const registrationWindow = sql`interval '1 hour'`;
const emailWindow = sql`make_interval(secs => ${EMAIL_WINDOW_SECONDS})`;

/** @throws AppError rate-limited */
export function countRegistration(ctx: RuleContext, ipAddress: string): Promise<void> {
  const address = rateLimitKey(ipAddress);
  return inTransaction(ctx, async ({ em }) => {
    await lockKeys(em, [`registration ${address}`]);
    const { count, waitSeconds } = await query(em)
      .selectFrom('registrations')
      .select([
        sql<number>`count(*)::int`.as('count'),
        sql<number>`ceil(extract(epoch from min(at) + ${registrationWindow} - ${dbNow}))::int`.as(
          'waitSeconds',
        ),
      ])
      .where('address', '=', address)
      .where(sql<boolean>`at > ${dbNow} - ${registrationWindow}`)
      .executeTakeFirstOrThrow();
    if (count >= REGISTRATIONS_PER_HOUR)
      throw rateLimited(Math.max(1, waitSeconds), accountMessages.tooManyRegistrations);
    em.create(Registration, { address });
    await em.flush();
  });
}

/** @returns whether the email may be sent, which the response must not reveal @throws AppError rate-limited */
export async function countPasswordEmail(
  { em }: RuleContext,
  { email, address: ipAddress }: { email: string; address: string },
): Promise<boolean> {
  const emailHash = sha256(email.toLowerCase());
  const address = rateLimitKey(ipAddress);
  await lockKeys(em, [`mail to ${emailHash}`, `mail from ${address}`]);
  const { byEmail, byAddress } = await query(em)
    .selectFrom('password_email_requests')
    .select([
      sql<number>`count(*) filter (where email_hash = ${emailHash})::int`.as('byEmail'),
      sql<number>`count(*) filter (where address = ${address})::int`.as('byAddress'),
    ])
    .where((eb) => eb.or([eb('email_hash', '=', emailHash), eb('address', '=', address)]))
    .where(sql<boolean>`at > ${dbNow} - ${emailWindow}`)
    .executeTakeFirstOrThrow();
  if (byAddress >= EMAIL_REQUESTS_PER_ADDRESS)
    throw rateLimited(EMAIL_WINDOW_SECONDS, passwordLinkMessages.tooManyEmails);
  em.create(PasswordEmailRequest, { emailHash, address });
  await em.flush();
  return byEmail < EMAILS_PER_ACCOUNT;
}

export function deleteExpiredRegistrations({ em }: RuleContext): Promise<number> {
  const condition = sql`at <= ${dbNow} - ${registrationWindow}`;
  return deleteBatch(em, { table: 'registrations', condition, oldestBy: 'id' });
}

export function deleteExpiredEmailRequests({ em }: RuleContext): Promise<number> {
  const condition = sql`at <= ${dbNow} - ${emailWindow}`;
  return deleteBatch(em, { table: 'password_email_requests', condition, oldestBy: 'id' });
}
