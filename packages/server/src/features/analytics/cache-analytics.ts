import { query } from '../../db/kysely.ts';
import type { Em } from '../../db/orm.ts';
import type { ReadReplica } from '../../db/read-replica.ts';
import type { RuleContext } from '../../rule-context.ts';

/** Results by query. It lives as long as the app. */
export type AnalyticsCache = Map<string, { readAt: number; result: Promise<unknown> }>;

export type AnalyticsContext = RuleContext & { analyticsCache: AnalyticsCache; readReplica: ReadReplica };

const CACHE_TTL_MS = 5_000;

/** Up to this many requests, aggregating takes a few milliseconds, and admins see their own changes immediately. */
const UNCACHED_REQUESTS_MAX = 20_000;

/** Aggregates over a large history take 100 to 300 ms, so they are shared for some seconds. */
export async function cacheAnalytics<T>(
  { analyticsCache, readReplica }: AnalyticsContext,
  key: string,
  read: (em: Em) => Promise<T>,
): Promise<T & { asOf: string }> {
  const now = Date.now();
  for (const [old, { readAt }] of analyticsCache)
    if (now - readAt >= CACHE_TTL_MS) analyticsCache.delete(old);
  let cached = analyticsCache.get(key);
  if (!cached) {
    const em = await readReplica();
    if (!(await isLarge(em))) return { ...(await read(em)), asOf: new Date(now).toISOString() };
    // A request in parallel can have started the same aggregate meanwhile.
    cached = analyticsCache.get(key) ?? { readAt: now, result: read(em) };
    analyticsCache.set(key, cached);
    cached.result.catch(() => analyticsCache.delete(key));
  }
  const result = (await cached.result) as T;
  return { ...result, asOf: new Date(cached.readAt).toISOString() };
}

async function isLarge(em: Em): Promise<boolean> {
  const { lastId } = await query(em)
    .selectFrom('sample_requests')
    .select(({ fn }) => fn.max('id').as('lastId'))
    .executeTakeFirstOrThrow();
  return (lastId ?? 0) > UNCACHED_REQUESTS_MAX;
}
