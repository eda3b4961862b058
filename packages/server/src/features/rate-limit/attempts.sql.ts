import { sql } from 'kysely';
import { clock } from '../../platform/db/clock.ts';
import { query } from '../../platform/db/kysely.ts';
import type { Em } from '../../platform/db/orm.ts';
import { signInLimits } from './policies.ts';

export const SIGN_IN = 'sign-in';

export type AttemptKey = {
  account: string;
  userId: number | null;
  address: string;
};

/** Attempts of the last 15 minutes. Each has failed or is in progress. Ages are in seconds. */
export type AttemptCounts = {
  failedByAccount: number;
  failedByAddress: number;
  openByAccount: number;
  openByAddress: number;
  byPair: number;
  youngestOfPair: number | null;
  /** Attempts beyond a limit in the last minute, by account or by address, whichever are more. */
  extras: number;
  isKnownAddress: boolean;
};

export async function countAttempts(
  em: Em,
  { account, userId, address }: AttemptKey,
): Promise<AttemptCounts> {
  const { rows } = await sql<AttemptCounts>`
    with recent as (
      select attempts.key = ${account} as by_account, source = ${address} as by_address, is_extra,
        has_failed or at < clock.now - make_interval(secs => ${signInLimits.openSeconds}) as has_failed,
        extract(epoch from clock.now - at)::float as age
      from attempts, ${clock}
      where kind = ${SIGN_IN} and expires_at > clock.now and (attempts.key = ${account} or source = ${address})
    )
    select
      count(*) filter (where by_account and has_failed)::int as "failedByAccount",
      count(*) filter (where by_address and has_failed)::int as "failedByAddress",
      count(*) filter (where by_account and not has_failed)::int as "openByAccount",
      count(*) filter (where by_address and not has_failed)::int as "openByAddress",
      count(*) filter (where by_account and by_address)::int as "byPair",
      min(age) filter (where by_account and by_address) as "youngestOfPair",
      greatest(
        count(*) filter (where by_account and is_extra and age < 60),
        count(*) filter (where by_address and is_extra and age < 60))::int as extras,
      exists (
        select from known_addresses where user_id = ${userId} and known_addresses.address = ${address}
      ) as "isKnownAddress"
    from recent`.execute(query(em));
  const [counts] = rows;
  if (!counts) throw new Error('An aggregate without GROUP BY returned no row');
  return counts;
}
