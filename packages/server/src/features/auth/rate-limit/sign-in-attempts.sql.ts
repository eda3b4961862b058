import { sql } from 'kysely';
import { query } from '../../../db/kysely.ts';
import type { Em } from '../../../db/orm.ts';

/** Who is tried, and from where. */
export type SignInAttempt = {
  /** The account's own name for its tries; `userId` is null for a name that nobody has. */
  account: string;
  userId: number | null;
  address: string;
};

/** Tries of the last 15 minutes, each failed or under way. Ages are in seconds. */
export type SignInCounts = {
  failedOfAccount: number;
  failedOfAddress: number;
  openOfAccount: number;
  openOfAddress: number;
  /** Of this account from this address. */
  pair: number;
  pairAge: number | null;
  /** Tries past a limit in the last minute, of the account or of the address, whichever are more. */
  extras: number;
  isKnownAddress: boolean;
};

/** A try whose node has died is never answered: past this age it counts as failed. */
const OPEN_FOR = sql`interval '30 seconds'`;

/** Holds back every other try of the account and of the address, on all nodes, until the transaction ends. */
export const lockAttempts = async (tx: Em, { account, address }: SignInAttempt): Promise<void> => {
  // Everyone locks in this order, so nobody waits in a circle.
  for (const key of [`account ${account}`, `address ${address}`])
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(query(tx));
};

/** Counts what the limits go by, on the database's clock. */
export const countTries = async (tx: Em, attempt: SignInAttempt): Promise<SignInCounts> => {
  const { account, userId, address } = attempt;
  const { rows } = await sql<SignInCounts>`
    with recent as (
      select tries.account = ${account} as of_account, tries.address = ${address} as of_address, is_extra,
        has_failed or at < clock.now - ${OPEN_FOR} as has_failed,
        extract(epoch from clock.now - at)::float as age
      from sign_in_attempts tries, (select app_now() as now) as clock
      where at > clock.now - interval '15 minutes' and (tries.account = ${account} or tries.address = ${address})
    )
    select
      count(*) filter (where of_account and has_failed)::int as "failedOfAccount",
      count(*) filter (where of_address and has_failed)::int as "failedOfAddress",
      count(*) filter (where of_account and not has_failed)::int as "openOfAccount",
      count(*) filter (where of_address and not has_failed)::int as "openOfAddress",
      count(*) filter (where of_account and of_address)::int as pair,
      min(age) filter (where of_account and of_address) as "pairAge",
      greatest(
        count(*) filter (where of_account and is_extra and age < 60),
        count(*) filter (where of_address and is_extra and age < 60))::int as extras,
      exists (
        select from known_addresses where user_id = ${userId} and known_addresses.address = ${address}
      ) as "isKnownAddress"
    from recent`.execute(query(tx));
  const [counts] = rows;
  if (!counts) throw new Error('A count always makes one row');
  return counts;
};
