import { sql } from 'kysely';
import type { Em } from '../../db/orm.ts';
import { query } from '../../db/query.ts';

/** Milliseconds for which figures may be shown again; a change of any request shows at once. */
const LIFETIME = 60_000;
/** Sets of figures that a database may have remembered. */
const MOST = 100;

type Remembered = { version: string; countedAt: number; figures: Promise<unknown> };

// By connection pool, because tests open several databases in one process.
const memories = new WeakMap<object, Map<string, Remembered>>();

const memoryOf = (em: Em): Map<string, Remembered> => {
  const pool = em.getConnection();
  const memory = memories.get(pool) ?? new Map<string, Remembered>();
  memories.set(pool, memory);
  return memory;
};

/** Changes whenever a request is submitted or moved, or a client with their requests is deleted. */
const readVersion = async (em: Em): Promise<string> => {
  const { rows } = await sql<{ version: string }>`
    select concat_ws('-', (select max(id) from request_events), (select max(id) from sample_requests),
      (select count(*) from users)) as version`.execute(query(em));
  return rows[0]?.version ?? '';
};

/**
 * Figures over the whole history take the database far longer than a page may: what was counted is kept until
 * something has happened since, and counted once for everybody who asks in the meantime.
 */
export const rememberFigures = async <T>(em: Em, key: string, count: () => Promise<T>): Promise<T> => {
  const memory = memoryOf(em);
  const version = await readVersion(em);
  const known = memory.get(key);
  if (known?.version === version && Date.now() - known.countedAt < LIFETIME)
    return known.figures as Promise<T>;

  const figures = count();
  memory.delete(key);
  memory.set(key, { version, countedAt: Date.now(), figures });
  const [oldest] = memory.keys();
  if (memory.size > MOST && oldest !== undefined) memory.delete(oldest);
  // A failure is nobody else's answer.
  figures.catch(() => memory.delete(key));
  return figures;
};
