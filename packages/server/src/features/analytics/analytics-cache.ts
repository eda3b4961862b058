import { setTimeout as delay } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { query, type Tables } from '../../platform/db/kysely.ts';
import type { Em } from '../../platform/db/orm.ts';
import { unavailable } from '../../platform/errors.ts';
import type { RuleContext } from '../../platform/rule-context.ts';

declare module '../../platform/context.ts' {
  interface FeatureContext {
    cacheAnalytics: AnalyticsCache;
  }
}

const NOT_READY = 'Counting so many requests takes a minute or two. Please try again then.';

type Db = Kysely<Tables>;
type Aggregate<T extends object> = (db: Db) => Promise<T>;
type Dated<T> = T & { asOf: string };
/** `isOutdated`: a request got an older result than it needed, or none. */
type Cached = {
  value?: Dated<object>;
  freshUntil: number;
  last?: string;
  running?: Promise<void> | undefined;
  isOutdated: boolean;
};
export type AnalyticsCache = <T extends object>(key: string, read: Aggregate<T>) => Promise<Dated<T>>;
export type AnalyticsContext = RuleContext & { cacheAnalytics: AnalyticsCache };
type CacheOptions = {
  em: Em;
  aggregates: Db;
  logError: (error: Error) => void;
  patienceMs?: number;
  minFreshMs?: number;
};

/** Up to this many requests, aggregating takes a few milliseconds, and admins see their own changes immediately. */
const UNCACHED_REQUESTS_MAX = 20_000;
const MAX_RESULTS = 100;
const MIN_FRESH_MS = 5_000;
/** A result is shared for ten times as long as it took, so that aggregates keep at most a tenth of a core busy. */
const FRESH_FACTOR = 10;
/** Every request ends within five seconds. */
const PATIENCE_MS = 4_000;

/** The last request, and with its last event a text that changes with every change of a request. */
function readLast(em: Em) {
  const request = sql<number>`coalesce(max(id), 0)`.as('request');
  const last = sql<string>`concat_ws(' ', max(id), (select max(id) from request_events))`.as('last');
  return query(em).selectFrom('sample_requests').select([request, last]).executeTakeFirstOrThrow();
}

/**
 * Aggregates of 10,000,000 requests take a minute. One goes on when its request has waited long enough, and until it ends
 * requests get the last result, or AppError unavailable. Pages get a message when there is a newer one.
 */
export function createAnalyticsCache(options: CacheOptions): AnalyticsCache {
  const { em, aggregates, logError, patienceMs = PATIENCE_MS, minFreshMs = MIN_FRESH_MS } = options;
  const results = new Map<string, Cached>();

  /** The oldest result that is not being read makes room. */
  function addResult(key: string): Cached {
    const cached: Cached = { freshUntil: 0, isOutdated: false };
    const [oldest] = [...results].find(([, { running }]) => !running) ?? [];
    if (results.size >= MAX_RESULTS && oldest !== undefined) results.delete(oldest);
    results.set(key, cached);
    return cached;
  }
  async function announce(cached: Cached): Promise<void> {
    if (!cached.isOutdated) return;
    cached.isOutdated = false;
    await em.execute("select pg_notify('changes', gen_random_uuid() || ':analytics::')");
  }
  async function run(cached: Cached, read: Aggregate<object>): Promise<void> {
    const begun = Date.now();
    const value = { ...(await read(aggregates)), asOf: new Date(begun).toISOString() };
    const freshMs = Math.max(minFreshMs, FRESH_FACTOR * (Date.now() - begun));
    Object.assign(cached, { value, freshUntil: begun + freshMs });
    await announce(cached);
    setTimeout(() => void announce(cached).catch(logError), begun + freshMs - Date.now()).unref();
  }
  return async <T extends object>(key: string, read: Aggregate<T>) => {
    const { request, last } = await readLast(em);
    if (request <= UNCACHED_REQUESTS_MAX)
      return { ...(await read(query(em))), asOf: new Date().toISOString() };
    const cached = results.get(key) ?? addResult(key);
    if (Date.now() >= cached.freshUntil && !cached.running) {
      cached.last = last;
      cached.running = run(cached, read).finally(() => {
        cached.running = undefined;
      });
      cached.running.catch(logError);
    }
    if (cached.running) await Promise.race([cached.running, delay(patienceMs, undefined, { ref: false })]);
    if (cached.running || cached.last !== last) cached.isOutdated = true;
    if (!cached.value) throw unavailable(NOT_READY);
    return cached.value as Dated<T>;
  };
}
