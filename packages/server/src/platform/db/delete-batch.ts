import { type RawBuilder, sql } from 'kysely';
import type { Tables } from './kysely.ts';
import { query } from './kysely.ts';
import type { Em } from './orm.ts';

/** Small enough for the statement limit, also when each row has dependent rows. */
export const DELETE_BATCH_SIZE = 1_000;

type Batch<Table extends keyof Tables & string> = {
  table: Table;
  condition: RawBuilder<unknown>;
  oldestBy: keyof Tables[Table] & string;
};

/** Deletes the oldest rows that meet the condition, at most a batch; locked rows are skipped. @returns how many */
export async function deleteBatch<Table extends keyof Tables & string>(
  em: Em,
  { table, condition, oldestBy }: Batch<Table>,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} where ctid = any (array(
      select ctid from ${sql.table(table)} where ${condition}
      order by ${sql.ref(oldestBy)} limit ${DELETE_BATCH_SIZE} for update skip locked))`.execute(query(em));
  return Number(numAffectedRows);
}
