import { sql } from 'kysely';
import type { Em } from '../../db/orm.ts';
import { preparedQuery } from '../../db/prepared/prepared-query.ts';
import type { ReadReplica } from '../../db/read-replica.ts';

/** Milliseconds for which figures of a large portal may be shown again, whatever happens in the meantime. */
const OLDEST = 5_000;
/** Requests from which a portal is large: counting them takes longer than a page may. */
const LARGE = 20_000;
/** Milliseconds after which figures are counted again although nothing is known to have changed. */
const LIFETIME = 60_000;
/** Sets of figures that a database may have remembered. */
const MOST = 100;

type Remembered = {
  version: string;
  countedAt: number;
  /** When the figures were last known to be right. */
  checkedAt: number;
  isLarge: boolean;
  figures: Promise<unknown>;
};

// By the way to the database, because tests open several in one process.
const memories = new WeakMap<ReadReplica, Map<string, Remembered>>();

const memoryOf = (readReplica: ReadReplica): Map<string, Remembered> => {
  const memory = memories.get(readReplica) ?? new Map<string, Remembered>();
  memories.set(readReplica, memory);
  return memory;
};

/** Changes whenever a request is submitted or moved, a client comes, goes or is renamed, or a sample is renamed. */
const readVersion = preparedQuery<object, { version: string; lastRequest: number | null }>((db) =>
  sql<{ version: string; lastRequest: number | null }>`
    select
      concat_ws('-', (select max(id) from request_events), (select max(id) from sample_requests),
        (select concat_ws('-', count(*), count(*) filter (where role = 'client'), sum(hashtext(name))) from users),
        (select sum(hashtext(name)) from samples)) as version,
      (select max(id) from sample_requests) as "lastRequest"`.compile(db),
);

const remember = (memory: Map<string, Remembered>, key: string, known: Remembered): void => {
  memory.delete(key);
  memory.set(key, known);
  const [oldest] = memory.keys();
  if (memory.size > MOST && oldest !== undefined) memory.delete(oldest);
  // A failure is nobody else's answer.
  known.figures.catch(() => memory.delete(key));
};

/**
 * Figures over the whole history take the database far longer than a page may: what was counted is kept until
 * something has happened since, in a large portal for at least five seconds, and counted once for everybody who asks
 * in the meantime.
 * @returns the figures, and the moment for which they are right, ISO 8601 in UTC
 */
export const cacheAnalytics = async <T>(
  readReplica: ReadReplica,
  key: string,
  count: (em: Em) => Promise<T>,
): Promise<T & { asOf: string }> => {
  const memory = memoryOf(readReplica);
  const now = Date.now();
  let known = memory.get(key);
  if (!known?.isLarge || now - known.checkedAt >= OLDEST) {
    const em = await readReplica();
    const [row] = await readVersion(em, {});
    const version = row?.version ?? '';
    known = memory.get(key);
    if (known?.version === version && now - known.countedAt < LIFETIME) {
      known.checkedAt = Math.max(known.checkedAt, now);
    } else {
      const isLarge = (row?.lastRequest ?? 0) > LARGE;
      known = { version, countedAt: now, checkedAt: now, isLarge, figures: count(em) };
      remember(memory, key, known);
    }
  }
  const figures = (await known.figures) as T;
  return { ...figures, asOf: new Date(known.checkedAt).toISOString() };
};
