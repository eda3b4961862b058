import { setTimeout as delay } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/kysely.ts';
import { query } from '../../db/kysely.ts';
import type { Em } from '../../db/orm.ts';
import { analyticsNotReady } from '../../errors.ts';
import type { RuleContext } from '../../rule-context.ts';

type Db = Kysely<Tables>;
type Aggregate<T extends object> = (db: Db) => Promise<T>;
type Cached = { value?: object; asOf?: string; freshUntil: number; running?: Promise<void> | undefined };
export type AnalyticsCache = <T extends object>(
  key: string,
  read: Aggregate<T>,
) => Promise<T & { asOf: string }>;
export type AnalyticsContext = RuleContext & { cacheAnalytics: AnalyticsCache };
type CacheOptions = { em: Em; aggregates: Db; logError: (error: Error) => void; patienceMs?: number };

/** Up to this many requests, aggregating takes a few milliseconds, and admins see their own changes immediately. */
const UNCACHED_REQUESTS_MAX = 20_000;
const MAX_RESULTS = 100;
const MIN_FRESH_MS = 5_000;
/** A result is shared for ten times as long as it took, so that aggregates keep at most a tenth of a core busy. */
const FRESH_FACTOR = 10;
/** Every request ends within five seconds. */
const PATIENCE_MS = 4_000;

/**
 * Aggregates of 10,000,000 requests take a minute. One goes on when its request has waited long enough, and until it ends
 * requests get the last result, or AppError unavailable.
 */
export function createAnalyticsCache(options: CacheOptions): AnalyticsCache {
  const { em, aggregates, logError, patienceMs = PATIENCE_MS } = options;
  const results = new Map<string, Cached>();

  async function run(cached: Cached, read: Aggregate<object>): Promise<void> {
    const begun = Date.now();
    const value = await read(aggregates);
    const freshMs = Math.max(MIN_FRESH_MS, FRESH_FACTOR * (Date.now() - begun));
    Object.assign(cached, { value, asOf: new Date(begun).toISOString(), freshUntil: begun + freshMs });
  }
  return async <T extends object>(key: string, read: Aggregate<T>) => {
    const db = query(em);
    const lastRequest = db.selectFrom('sample_requests').select(({ fn }) => fn.max('id').as('id'));
    const { id } = await lastRequest.executeTakeFirstOrThrow();
    if ((id ?? 0) <= UNCACHED_REQUESTS_MAX) return { ...(await read(db)), asOf: new Date().toISOString() };
    const cached: Cached = results.get(key) ?? { freshUntil: 0 };
    if (results.size >= MAX_RESULTS) results.clear();
    results.set(key, cached);
    if (Date.now() >= cached.freshUntil && !cached.running) {
      cached.running = run(cached, read).finally(() => {
        cached.running = undefined;
      });
      cached.running.catch(logError);
    }
    if (cached.running) await Promise.race([cached.running, delay(patienceMs, undefined, { ref: false })]);
    if (!cached.value || !cached.asOf) throw analyticsNotReady();
    return { ...(cached.value as T), asOf: cached.asOf };
  };
}
