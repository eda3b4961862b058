import { vi } from 'vitest';
import type { Em } from '../src/db/orm.ts';

/** Waits for something that the queue does by itself. */
export const eventually = (assertion: () => unknown) =>
  vi.waitFor(assertion, { timeout: 45_000, interval: 50 });

/** How many jobs of a queue are in each state; states that none is in are left out. */
export const countStates = async (em: Em, queue = 'mail'): Promise<Record<string, number>> => {
  const rows = await em
    .fork()
    .execute<{ state: string; jobs: number }[]>(
      'select state::text, count(*)::int as jobs from jobs.job where name = ? group by state',
      [queue],
    );
  return Object.fromEntries(rows.map(({ state, jobs }) => [state, jobs]));
};

/** Lets the time pass after which a dead node's claims on its jobs are over. */
export const expireJobClaims = async (em: Em): Promise<void> => {
  await em
    .fork()
    .execute("update jobs.job set heartbeat_on = heartbeat_on - interval '1 minute' where state = 'active'");
};
