import type { SampleSearchPage, SearchSamplesInput } from '@portal/contract/samples';
import { sql } from 'kysely';
import { query } from '../../db/kysely.ts';
import type { Em } from '../../db/orm.ts';
import { countMatches, keyOf, paginate } from '../../db/pagination/paginate.ts';
import { sampleColumns } from './sample.sql.ts';

const id = sql`samples.id`;

/** The text anywhere in a value, its own wildcards taken literally. */
const anywhere = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** The whole catalogue by search text and state, inactive samples too; newest first unless told. */
export const searchSamples = async (
  em: Em,
  { search = '', state, order = 'desc', ...page }: SearchSamplesInput,
): Promise<SampleSearchPage> => {
  let matching = query(em).selectFrom('samples');
  if (state !== undefined) matching = matching.where('samples.is_active', '=', state === 'active');
  for (const word of search.split(/\s+/).filter(Boolean)) {
    matching = matching.where(
      sql<boolean>`concat_ws(' ', samples.name, samples.description, samples.design_size) ilike ${anywhere(word)}`,
    );
  }
  const sorting = { column: id, id, type: 'int', order } as const;
  const rows = matching.select(sampleColumns).select(keyOf(sorting).as('key'));
  const total = await countMatches(em, matching.select('samples.id'));
  return { ...(await paginate(rows, sorting, page)), total };
};
