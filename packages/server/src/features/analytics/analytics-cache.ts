import { setTimeout as delay } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/entities.ts';
import { query } from '../../db/kysely.ts';
import type { LongReads } from '../../db/long-reads.ts';
import type { ReadReplica } from '../../db/read-replica.ts';
import { analyticsNotReady } from '../../errors.ts';
import type { RuleContext } from '../../rule-context.ts';

type Db = Kysely<Tables>;
type Result = { value: object; readAt: number; freshUntil: number; keptUntil: number };

export type AnalyticsCache = {
  /**
   * @param key names the aggregate and its days
   * @throws AppError unavailable while a large history is still being read
   */
  read: <T extends object>(key: string, aggregate: (db: Db) => Promise<T>) => Promise<T & { asOf: string }>;
};

export type AnalyticsContext = RuleContext & { analyticsCache: AnalyticsCache; readReplica: ReadReplica };

type CacheOptions = {
  readReplica: ReadReplica;
  longReads: LongReads;
  logError: (error: Error) => void;
  patienceMs?: number;
};

/** Up to this many requests, aggregating takes a few milliseconds, and admins see their own changes immediately. */
const UNCACHED_REQUESTS_MAX = 20_000;

const MIN_FRESH_MS = 5_000;

/** A result is shared for ten times as long as it took, so that aggregates keep at most a tenth of a core busy. */
const FRESH_FACTOR = 10;

/** Every request ends within five seconds. */
const PATIENCE_MS = 4_000;

/**
 * Aggregates take 100 ms with 100,000 requests and a minute with 10,000,000, so their results are shared. An aggregate goes
 * on when its request has waited long enough. Until it ends, requests get the last result.
 */
export function createAnalyticsCache({
  readReplica,
  longReads,
  logError,
  patienceMs = PATIENCE_MS,
}: CacheOptions): AnalyticsCache {
  const results = new Map<string, Result>();
  const running = new Map<string, Promise<void>>();

  const findFresh = (key: string): Result | undefined => {
    const result = results.get(key);
    return result && Date.now() < result.freshUntil ? result : undefined;
  };

  const run = async (key: string, aggregate: (db: Db) => Promise<object>): Promise<void> => {
    const readAt = Date.now();
    const startedAt = performance.now();
    try {
      const value = await aggregate(await longReads());
      const freshMs = Math.max(MIN_FRESH_MS, FRESH_FACTOR * (performance.now() - startedAt));
      results.set(key, { value, readAt, freshUntil: readAt + freshMs, keptUntil: readAt + 2 * freshMs });
    } finally {
      running.delete(key);
    }
  };

  const start = (key: string, aggregate: (db: Db) => Promise<object>): Promise<void> => {
    const started = run(key, aggregate);
    started.catch(logError);
    running.set(key, started);
    return started;
  };

  return {
    async read<T extends object>(key: string, aggregate: (db: Db) => Promise<T>) {
      const now = Date.now();
      for (const [old, { keptUntil }] of results) if (now >= keptUntil) results.delete(old);
      let result = findFresh(key);
      if (!result) {
        const db = query(await readReplica());
        if (!(await isLarge(db))) return { ...(await aggregate(db)), asOf: new Date(now).toISOString() };
        // A request in parallel can have read or started the same aggregate meanwhile.
        if (!findFresh(key)) {
          const next = running.get(key) ?? start(key, aggregate);
          await Promise.race([next, delay(patienceMs, undefined, { ref: false })]);
        }
        result = results.get(key);
        if (!result) throw analyticsNotReady();
      }
      return { ...(result.value as T), asOf: new Date(result.readAt).toISOString() };
    },
  };
}

async function isLarge(db: Db): Promise<boolean> {
  const { lastId } = await db
    .selectFrom('sample_requests')
    .select(({ fn }) => fn.max('id').as('lastId'))
    .executeTakeFirstOrThrow();
  return (lastId ?? 0) > UNCACHED_REQUESTS_MAX;
}
