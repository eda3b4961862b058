import { createHash } from 'node:crypto';
import type { RequestLineInput, SubmittedRequestView } from '@portal/contract/requests';
import { sql } from 'kysely';
import { brokenUnique } from '../../db/failures.ts';
import type { Em } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { keyReused } from '../../errors.ts';

/** How long a key stands for its first answer. */
const KEPT = sql`interval '24 hours'`;

/** The same lines in any order hash alike. */
export const hashLines = (lines: RequestLineInput[]): string => {
  const pairs = lines.map(({ id, quantity }) => [id, quantity] as const).sort(([a], [b]) => a - b);
  return createHash('sha256').update(JSON.stringify(pairs)).digest('hex');
};

/**
 * The first answer to this key, if one is kept.
 * @throws Fault key-reused when it was given to another body
 */
export const findKeptAnswer = async (
  em: Em,
  userId: number,
  { key, bodyHash }: { key: string; bodyHash: string },
): Promise<SubmittedRequestView | undefined> => {
  const kept = await query(em)
    .selectFrom('idempotency_keys')
    .select(['answer', 'body_hash'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .where(sql<boolean>`created_at > app_now() - ${KEPT}`)
    .executeTakeFirst();
  if (kept && kept.body_hash !== bodyHash) throw keyReused();
  return kept?.answer as SubmittedRequestView | undefined;
};

/** True for the error of a second submission under a key that already has its answer. */
export const isKeyTaken = (error: unknown): boolean => brokenUnique(error) === 'idempotency_keys_pkey';

/** Forgets the keys whose day is over, so that they can be used anew. @returns how many */
export const forgetOldKeys = async (em: Em): Promise<number> => {
  const { numDeletedRows } = await query(em)
    .deleteFrom('idempotency_keys')
    .where(sql<boolean>`created_at <= app_now() - ${KEPT}`)
    .executeTakeFirst();
  return Number(numDeletedRows);
};
