import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { tooManyTries } from '../../errors.ts';

/** Failed tries in `WINDOW` seconds, counted in PostgreSQL and so shared by all nodes. */
const PER_ACCOUNT = 10;
const PER_ADDRESS = 100;
const WINDOW = 15 * 60;
/** Past the account's limit one try is let through in this many seconds, so that its owner is never out for longer. */
const PROBE_EVERY = 60;

type Attempt = { username: string; address: string };

/** Counts sign-in attempts. */
export type SignInLimits = ReturnType<typeof signInLimits>;

const secondsLeft = (result: RateLimiterRes) => Math.max(1, Math.ceil(result.msBeforeNext / 1000));

export const signInLimits = (pool: Pool) => {
  const limiter = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'sign_in_limits',
      tableCreated: true,
      keyPrefix,
      points,
      duration,
      clearExpiredByTimeout: false,
    });
  const accounts = limiter('account', PER_ACCOUNT, WINDOW);
  const addresses = limiter('address', PER_ADDRESS, WINDOW);
  const probes = limiter('probe', 1, PROBE_EVERY);

  const take = async (limits: RateLimiterPostgres, key: string): Promise<RateLimiterRes> => {
    try {
      return await limits.consume(key);
    } catch (error) {
      if (error instanceof RateLimiterRes) return error;
      throw error;
    }
  };
  const accountKey = ({ username }: Attempt) => username.toLowerCase();

  return {
    /**
     * Counts an attempt before its password is looked at, so that parallel guesses cannot slip by.
     * @returns whether it is the one try past the limit; its failure is answered like a refusal
     * @throws Fault too-many-tries, with the seconds to wait
     */
    enter: async (attempt: Attempt): Promise<{ isProbe: boolean }> => {
      const counted = [
        {
          key: `a:${accountKey(attempt)}`,
          limit: PER_ACCOUNT,
          taken: await take(accounts, accountKey(attempt)),
        },
        { key: `h:${attempt.address}`, limit: PER_ADDRESS, taken: await take(addresses, attempt.address) },
      ];
      let isProbe = false;
      for (const { key, limit, taken } of counted) {
        if (taken.consumedPoints < limit) continue;
        const probe = await take(probes, key);
        if (taken.consumedPoints === limit) continue;
        if (probe.consumedPoints > 1) throw tooManyTries(secondsLeft(probe));
        isProbe = true;
      }
      return { isProbe };
    },
    /** What a failed try past the limit is answered with. */
    refusal: () => tooManyTries(PROBE_EVERY),
    /** The right password clears the account; the address gets its try back. */
    succeed: async (attempt: Attempt): Promise<void> => {
      await Promise.all([
        accounts.delete(accountKey(attempt)),
        probes.delete(`a:${accountKey(attempt)}`),
        addresses.reward(attempt.address),
      ]);
    },
  };
};
