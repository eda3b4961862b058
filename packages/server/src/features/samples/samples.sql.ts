import { sql } from 'kysely';
import type { Em } from '../../db/orm.ts';
import { entityColumns } from '../../db/prepared/entity-columns.ts';
import { preparedQuery } from '../../db/prepared/prepared-query.ts';
import { Sample, SampleSchema } from './sample.entity.ts';

const selectForShare = preparedQuery<{ ids: number[] }, object>((db, param) =>
  sql<object>`
    select ${entityColumns(SampleSchema)} from samples where id = any (${param('ids')}::int[])
    order by id for share`.compile(db),
);

/**
 * Locks samples in the order of their ids, so that none is switched off before the transaction ends.
 * @returns those that exist, by id
 */
export async function lockSamples(em: Em, ids: number[]): Promise<Map<number, Sample>> {
  const rows = await selectForShare(em, { ids });
  return new Map(rows.map((row) => em.map(Sample, row)).map((sample) => [sample.id, sample]));
}
