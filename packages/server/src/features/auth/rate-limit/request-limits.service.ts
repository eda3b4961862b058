import { accountMessages } from '@portal/contract/accounts';
import { passwordLinkMessages } from '@portal/contract/password-links';
import { sql } from 'kysely';
import { query } from '../../../db/kysely.ts';
import type { Em } from '../../../db/orm.ts';
import { inEmTransaction } from '../../../db/transaction.ts';
import { rateLimited } from '../../../errors.ts';
import { sha256 } from '../../../tokens.ts';
import { PasswordEmailRequest, Registration } from './attempts.entity.ts';
import { lockKeys } from './sign-in-attempts.sql.ts';

/** High enough for a company that registers its whole staff from one network. */
const REGISTRATIONS_PER_HOUR = 500;
const EMAILS_PER_ACCOUNT = 5;
const EMAIL_REQUESTS_PER_ADDRESS = 30;
const EMAIL_WINDOW_SECONDS = 15 * 60;

const registrationWindow = sql`interval '1 hour'`;
const emailWindow = sql`make_interval(secs => ${EMAIL_WINDOW_SECONDS})`;

/** @throws AppError rate-limited after too many registrations from one network, on all nodes together */
export function countRegistration(em: Em, address: string): Promise<void> {
  return inEmTransaction(em, async (tx) => {
    await lockKeys(tx, [`registration ${address}`]);
    const { count, waitSeconds } = await query(tx)
      .selectFrom('registrations')
      .select([
        sql<number>`count(*)::int`.as('count'),
        sql<number>`ceil(extract(epoch from min(at) + ${registrationWindow} - app_now()))::int`.as(
          'waitSeconds',
        ),
      ])
      .where('address', '=', address)
      .where(sql<boolean>`at > (select app_now()) - ${registrationWindow}`)
      .executeTakeFirstOrThrow();
    if (count >= REGISTRATIONS_PER_HOUR)
      throw rateLimited(Math.max(1, waitSeconds), accountMessages.tooManyRegistrations);
    tx.create(Registration, { address });
    await tx.flush();
  });
}

/**
 * Counts a request for a password reset email, for all nodes together.
 * @returns whether the email may be sent. Beyond the account's limit the caller must not learn that it is not
 * @throws AppError rate-limited after too many from one network
 */
export async function countPasswordEmail(
  tx: Em,
  { email, address }: { email: string; address: string },
): Promise<boolean> {
  const emailHash = sha256(email.toLowerCase());
  await lockKeys(tx, [`mail to ${emailHash}`, `mail from ${address}`]);
  const counts = await query(tx)
    .selectFrom('password_email_requests')
    .select(({ fn }) => [
      fn.countAll<string>().filterWhere('email_hash', '=', emailHash).as('byEmail'),
      fn.countAll<string>().filterWhere('address', '=', address).as('byAddress'),
    ])
    .where((eb) => eb.or([eb('email_hash', '=', emailHash), eb('address', '=', address)]))
    .where(sql<boolean>`at > app_now() - ${emailWindow}`)
    .executeTakeFirstOrThrow();
  if (Number(counts.byAddress) >= EMAIL_REQUESTS_PER_ADDRESS)
    throw rateLimited(EMAIL_WINDOW_SECONDS, passwordLinkMessages.tooManyEmails);
  tx.create(PasswordEmailRequest, { emailHash, address });
  await tx.flush();
  return Number(counts.byEmail) < EMAILS_PER_ACCOUNT;
}

export async function deleteExpiredRequestCounts(em: Em): Promise<void> {
  await query(em)
    .deleteFrom('registrations')
    .where(sql<boolean>`at <= app_now() - ${registrationWindow}`)
    .execute();
  await query(em)
    .deleteFrom('password_email_requests')
    .where(sql<boolean>`at <= app_now() - ${emailWindow}`)
    .execute();
}
