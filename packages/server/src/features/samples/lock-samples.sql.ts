import { sql } from 'kysely';
import { query } from '../../platform/db/kysely.ts';
import type { Em } from '../../platform/db/orm.ts';
import { preparedQuery } from '../../platform/db/prepared/prepared-query.ts';
import { Sample, SampleSchema } from './sample.entity.ts';

const selectForShare = preparedQuery<{ ids: number[] }, object>((db, param, columnsOf) =>
  sql<object>`
    select ${columnsOf(SampleSchema)} from samples where id = any (${param('ids')}::int[])
    order by id for share`.compile(db),
);

/** In the order of their ids, so that none is switched off before the transaction ends. */
export async function lockSamples(em: Em, ids: number[]): Promise<Map<number, Sample>> {
  const rows = await selectForShare(em, { ids });
  return new Map(rows.map((row) => em.map(Sample, row)).map((sample) => [sample.id, sample]));
}

/** In the order of their ids, as all transactions lock samples. */
export async function lockSamplesForEdit(em: Em, ids: number[]): Promise<void> {
  await sql`select from samples where id = any (${ids}::int[]) order by id for no key update`.execute(
    query(em),
  );
}
