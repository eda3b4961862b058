import { accountMessages, type RegisterInput, type UserView } from '@portal/contract/accounts';
import { sql } from 'kysely';
import { query } from '../../../db/kysely.ts';
import type { Em } from '../../../db/orm.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { rateLimited } from '../../../errors.ts';
import { createClient } from '../accounts.service.ts';
import type { Origin } from '../actor.ts';
import { rateLimitKey } from './rate-limit-key.ts';

/** Registrations in an hour that one address may try: a whole company behind it is welcome, a robot is not. */
const PER_ADDRESS = 500;
const WINDOW = sql`interval '1 hour'`;

/** Counts a try to register, all nodes together. @throws AppError rate-limited when the address has had its share */
const countRegistration = (em: Em, address: string): Promise<void> =>
  inTransaction(em, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`registration ${address}`}, 0))`.execute(
      query(tx),
    );
    const { count, wait } = await query(tx)
      .selectFrom('registrations')
      .select([
        sql<number>`count(*)::int`.as('count'),
        sql<number>`ceil(extract(epoch from min(at) + ${WINDOW} - app_now()))::int`.as('wait'),
      ])
      .where('address', '=', address)
      .where(sql<boolean>`at > (select app_now()) - ${WINDOW}`)
      .executeTakeFirstOrThrow();
    if (count >= PER_ADDRESS) throw rateLimited(Math.max(1, wait), accountMessages.tooManyRegistrations);
    await query(tx).insertInto('registrations').values({ address, at: sql`app_now()` }).execute();
  });

/**
 * Creates an account for whoever asks.
 * @throws AppError conflict for a taken username or email; rate-limited when too many have come from one address
 */
export const registerClient = async (em: Em, origin: Origin, input: RegisterInput): Promise<UserView> => {
  await countRegistration(em, rateLimitKey(origin.address));
  const { name, email, username, password } = input;
  return createClient(em, null, { name, email, username, password });
};

/** Forgets the tries that the limit counts no more. */
export const deleteExpiredRegistrations = async (em: Em): Promise<void> => {
  await query(em).deleteFrom('registrations').where(sql<boolean>`at <= app_now() - ${WINDOW}`).execute();
};
