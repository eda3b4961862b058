import type { FastifyBaseLogger } from 'fastify';
import type { Em } from '../db/orm.ts';
import { findOverdueSteps } from './housekeeping-records.sql.ts';

const WARNING_INTERVAL_MS = 60 * 60_000;
const MAX_CLOCK_SKEW_MS = 5_000;

type Log = Pick<FastifyBaseLogger, 'warn'>;

/** Logs each housekeeping step that has not succeeded for an hour, once an hour. */
export function createOverdueCheck(log: Log): (em: Em) => Promise<void> {
  const warnedAt = new Map<string, number>();
  return async (em) => {
    for (const step of await findOverdueSteps(em)) {
      const last = warnedAt.get(step);
      if (last !== undefined && performance.now() - last < WARNING_INTERVAL_MS) continue;
      warnedAt.set(step, performance.now());
      log.warn({ step }, 'A housekeeping step has not succeeded for an hour');
    }
  };
}

/** Logs once that the clock of this node and that of the database differ by more than 5 seconds. */
export function createClockCheck(log: Log): (em: Em) => Promise<void> {
  let isLogged = false;
  return async (em) => {
    if (isLogged) return;
    const sentAt = Date.now();
    const [database] = await em.execute<{ time: number }[]>(
      'select extract(epoch from clock_timestamp())::float8 * 1000 as time',
    );
    const receivedAt = Date.now();
    if (!database) return;
    // The database read its clock at some moment between the two.
    const skewMs = Math.max(sentAt - database.time, database.time - receivedAt);
    if (skewMs <= MAX_CLOCK_SKEW_MS) return;
    isLogged = true;
    log.warn(
      { skewSeconds: Math.round(skewMs / 1_000), direction: sentAt > database.time ? 'ahead' : 'behind' },
      "This node's clock differs from the database's. Set both by NTP: the database's clock decides in the portal",
    );
  };
}
