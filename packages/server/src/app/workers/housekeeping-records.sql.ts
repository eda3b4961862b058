import { sql } from 'kysely';
import { dbNow } from '../../platform/db/clock.ts';
import { query } from '../../platform/db/kysely.ts';
import type { Em } from '../../platform/db/orm.ts';

/** `lastSuccess` is in seconds since 1970; null when the step has never succeeded. */
export type HousekeepingRecord = {
  step: string;
  lastSuccess: number | null;
  rows: number;
  duration: number | null;
};

const now = sql<Date>`${dbNow}`;

export async function recordStart(em: Em, steps: readonly string[]): Promise<void> {
  await query(em)
    .insertInto('housekeeping_steps')
    .values(steps.map((step) => ({ step, first_run_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function recordSuccess(
  em: Em,
  { step, rows, seconds }: { step: string; rows: number; seconds: number },
): Promise<void> {
  await query(em)
    .updateTable('housekeeping_steps')
    .set({ last_success_at: now, total_rows: sql`total_rows + ${rows}::bigint`, duration: seconds })
    .where('step', '=', step)
    .execute();
}

export function readHousekeepingRecords(em: Em): Promise<HousekeepingRecord[]> {
  return query(em)
    .selectFrom('housekeeping_steps')
    .select([
      'step',
      sql<number | null>`extract(epoch from last_success_at)::float8`.as('lastSuccess'),
      sql<number>`total_rows::float8`.as('rows'),
      sql<number | null>`duration`.as('duration'),
    ])
    .execute();
}
