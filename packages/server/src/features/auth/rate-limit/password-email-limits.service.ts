import { createHash } from 'node:crypto';
import { passwordLinkMessages } from '@portal/contract/password-links';
import { sql } from 'kysely';
import { query } from '../../../db/kysely.ts';
import type { Em } from '../../../db/orm.ts';
import { rateLimited } from '../../../errors.ts';

/** Wishes in a quarter of an hour that one email gets mails for, and that one address may have. */
const PER_EMAIL = 5;
const PER_ADDRESS = 30;
const WINDOW = sql`interval '15 minutes'`;
/** The same in seconds. */
const WAIT = 15 * 60;

type Ask = { email: string; address: string };

/**
 * Counts a wish for a password mail, all nodes together.
 * @returns whether the email is to get one; beyond its limit the caller must not learn that it does not
 * @throws AppError rate-limited when the caller's address has had its share
 */
export const countPasswordMail = async (tx: Em, { email, address }: Ask): Promise<boolean> => {
  const emailHash = createHash('sha256').update(email.toLowerCase()).digest('hex');
  // Everyone locks in this order, so nobody waits in a circle.
  for (const key of [`mail to ${emailHash}`, `mail from ${address}`])
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(query(tx));
  const counts = await query(tx)
    .selectFrom('password_email_requests')
    .select(({ fn }) => [
      fn.countAll<string>().filterWhere('email_hash', '=', emailHash).as('ofEmail'),
      fn.countAll<string>().filterWhere('address', '=', address).as('ofAddress'),
    ])
    .where((eb) => eb.or([eb('email_hash', '=', emailHash), eb('address', '=', address)]))
    .where(sql<boolean>`at > app_now() - ${WINDOW}`)
    .executeTakeFirstOrThrow();
  if (Number(counts.ofAddress) >= PER_ADDRESS) throw rateLimited(WAIT, passwordLinkMessages.tooManyMails);
  await query(tx)
    .insertInto('password_email_requests')
    .values({ email_hash: emailHash, address, at: sql`app_now()` })
    .execute();
  return Number(counts.ofEmail) < PER_EMAIL;
};

/** Forgets the wishes that no limit counts any more. */
export const deleteExpiredPasswordEmailRequests = async (em: Em): Promise<void> => {
  await query(em)
    .deleteFrom('password_email_requests')
    .where(sql<boolean>`at <= app_now() - ${WINDOW}`)
    .execute();
};
