import type { SampleSearchPage, SearchSamplesInput } from '@portal/contract/samples';
import { sql } from 'kysely';
import { query } from '../../db/kysely.ts';
import type { Em } from '../../db/orm.ts';
import { countRows, cursorKey, paginate } from '../../db/pagination/paginate.ts';
import { sampleColumns } from './sample.sql.ts';

const id = sql`samples.id`;

/** An ILIKE pattern for the text anywhere in a value. Wildcards in the text are escaped. */
const containsPattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** A page of all samples, inactive ones included; the newest first by default. */
export async function searchSamples(
  em: Em,
  { search = '', state, order = 'desc', ...page }: SearchSamplesInput,
): Promise<SampleSearchPage> {
  let matching = query(em).selectFrom('samples');
  if (state !== undefined) matching = matching.where('samples.is_active', '=', state === 'active');
  for (const word of search.split(/\s+/).filter(Boolean)) {
    matching = matching.where(
      sql<boolean>`concat_ws(' ', samples.name, samples.description, samples.design_size) ilike ${containsPattern(word)}`,
    );
  }
  const sorting = { column: id, id, type: 'int', order } as const;
  const rows = matching.select(sampleColumns).select(cursorKey(sorting).as('key'));
  const total = await countRows(em, matching.select('samples.id'));
  return { ...(await paginate(rows, sorting, page)), total };
}
