import { setTimeout as delay } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/kysely.ts';
import { query } from '../../db/kysely.ts';
import type { Em } from '../../db/orm.ts';
import { analyticsNotReady } from '../../errors.ts';
import type { RuleContext } from '../../rule-context.ts';

type Db = Kysely<Tables>;
type Aggregate<T extends object> = (db: Db) => Promise<T>;
type Cached = {
  value?: object;
  asOf?: string;
  freshUntil: number;
  running?: Promise<void> | undefined;
  /** Whether a request got an older result, or none, while this one was read. */
  isAwaited?: boolean;
};
export type AnalyticsCache = <T extends object>(
  key: string,
  read: Aggregate<T>,
) => Promise<T & { asOf: string }>;
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

/** The ids of the last request and of the last event of any, which are other ones after each change of a request. */
async function readLast(em: Em) {
  const last = query(em).selectNoFrom((from) => [
    from
      .selectFrom('sample_requests')
      .select(({ fn }) => fn.max('id').as('id'))
      .as('request'),
    from
      .selectFrom('request_events')
      .select(({ fn }) => fn.max('id').as('id'))
      .as('event'),
  ]);
  return await last.executeTakeFirstOrThrow();
}

type Last = Awaited<ReturnType<typeof readLast>>;

async function announce(em: Em): Promise<void> {
  await em.execute("select pg_notify('changes', gen_random_uuid() || ':analytics::')");
}

/**
 * Aggregates of 10,000,000 requests take a minute. One goes on when its request has waited long enough, and until it ends
 * requests get the last result, or AppError unavailable. Admins' pages are told when there is a newer one.
 */
export function createAnalyticsCache(options: CacheOptions): AnalyticsCache {
  const { em, aggregates, logError, patienceMs = PATIENCE_MS, minFreshMs = MIN_FRESH_MS } = options;
  const results = new Map<string, Cached>();

  async function announceChange(before: Last): Promise<void> {
    const now = await readLast(em);
    if (now.request !== before.request || now.event !== before.event) await announce(em);
  }
  async function run(cached: Cached, read: Aggregate<object>, last: Last): Promise<void> {
    const begun = Date.now();
    const value = await read(aggregates);
    const freshMs = Math.max(minFreshMs, FRESH_FACTOR * (Date.now() - begun));
    Object.assign(cached, { value, asOf: new Date(begun).toISOString(), freshUntil: begun + freshMs });
    if (cached.isAwaited) await announce(em);
    cached.isAwaited = false;
    setTimeout(() => void announceChange(last).catch(logError), begun + freshMs - Date.now()).unref();
  }
  return async <T extends object>(key: string, read: Aggregate<T>) => {
    const last = await readLast(em);
    if ((last.request ?? 0) <= UNCACHED_REQUESTS_MAX)
      return { ...(await read(query(em))), asOf: new Date().toISOString() };
    const cached: Cached = results.get(key) ?? { freshUntil: 0 };
    if (results.size >= MAX_RESULTS) results.clear();
    results.set(key, cached);
    if (Date.now() >= cached.freshUntil && !cached.running) {
      cached.running = run(cached, read, last).finally(() => {
        cached.running = undefined;
      });
      cached.running.catch(logError);
    }
    if (cached.running) await Promise.race([cached.running, delay(patienceMs, undefined, { ref: false })]);
    if (cached.running) cached.isAwaited = true;
    if (!cached.value || !cached.asOf) throw analyticsNotReady();
    return { ...(cached.value as T), asOf: cached.asOf };
  };
}
