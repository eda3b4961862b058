import { createHash } from 'node:crypto';
import type { RequestLineInput } from '@portal/contract/requests';
import { sql } from 'kysely';
import { uniqueViolation } from '../../../db/errors.ts';
import { query } from '../../../db/kysely.ts';
import type { Em } from '../../../db/orm.ts';

/** How long a key stands for its first answer. */
export const KEY_KEPT = sql`interval '24 hours'`;

/** The same lines in any order hash alike. */
export const hashLines = (lines: RequestLineInput[]): string => {
  const pairs = lines.map(({ id, quantity }) => [id, quantity] as const).sort(([a], [b]) => a - b);
  return createHash('sha256').update(JSON.stringify(pairs)).digest('hex');
};

/** True for the error of a second submission under a key that got its answer at the same moment; tried again, it finds it. */
export const isKeyTaken = (error: unknown): boolean => uniqueViolation(error) === 'idempotency_keys_pkey';

/** Forgets the keys whose day is over. @returns how many */
export const deleteExpiredKeys = async (em: Em): Promise<number> => {
  const { numDeletedRows } = await query(em)
    .deleteFrom('idempotency_keys')
    .where(sql<boolean>`created_at <= app_now() - ${KEY_KEPT}`)
    .executeTakeFirst();
  return Number(numDeletedRows);
};
