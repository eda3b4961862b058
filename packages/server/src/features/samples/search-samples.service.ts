import type {
  AdminSampleView,
  SampleFilter,
  SampleSearchPage,
  SamplesByTypeView,
  SearchSamplesInput,
} from '@portal/contract/samples';
import { sampleFields } from '@portal/contract/samples.fields';
import { csvColumnsOf } from '@portal/contract/values/fields';
import { formatDecimal } from '@portal/contract/values/money';
import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import { type CsvFile, mapRows } from '../../platform/csv/csv.ts';
import { query } from '../../platform/db/kysely.ts';
import { matchesWords } from '../../platform/db/pagination/matches-words.ts';
import { cursorKey, readInBatches, type Sorting, searchPage } from '../../platform/db/pagination/paginate.ts';
import type { RuleContext } from '../../platform/rule-context.ts';
import { readSettings } from '../settings/settings.reader.ts';
import { adminSampleColumns, sampleSortings, searchedSample } from './samples.sql.ts';

function matchingSamples(
  { em }: Pick<RuleContext, 'em'>,
  { search = '', state, transferTypeId }: SampleFilter,
) {
  let matching = query(em).selectFrom('samples').where(matchesWords(search, searchedSample));
  if (state !== undefined) matching = matching.where('samples.is_active', '=', state === 'active');
  if (transferTypeId !== undefined)
    matching = matching.where('samples.transfer_type_id', '=', transferTypeId);
  return matching;
}

function sampleSorting({ sort = 'id', order }: SampleFilter): Sorting {
  return { ...sampleSortings[sort], order: order ?? sampleSortings[sort].order };
}

export async function searchSamples(
  { em, actor }: RuleContext<Actor>,
  { limit, after, before, ...filter }: SearchSamplesInput,
): Promise<SampleSearchPage> {
  const matching = matchingSamples({ em }, filter);
  const sorting = sampleSorting(filter);
  const rows = matching.select(adminSampleColumns(sql`${actor.id}`)).select(cursorKey(sorting).as('key'));
  const list = { rows, counted: matching.select('samples.id'), sorting };
  return searchPage(em, list, { limit, after, before });
}

export async function countByType({ em }: RuleContext): Promise<SamplesByTypeView> {
  return query(em)
    .selectFrom('samples')
    .select(['transfer_type_id as transferTypeId', sql<number>`count(*)::int`.as('count')])
    .where('transfer_type_id', 'is not', null)
    .groupBy('transfer_type_id')
    .orderBy('transfer_type_id')
    .$narrowType<{ transferTypeId: number }>()
    .execute();
}

export const sampleCsvColumns = { id: 'ID', ...csvColumnsOf(sampleFields) };

type ExportedFacts = Pick<AdminSampleView, 'isActive' | 'unitCost' | 'needsApproval'> & {
  transferType: { name: string } | null;
};

export function sampleCells<Facts extends ExportedFacts>(sample: Facts, currency: string) {
  return {
    ...sample,
    isActive: sample.isActive ? 'Active' : 'Inactive',
    transferType: sample.transferType?.name ?? null,
    needsApproval: sample.needsApproval ? 'Yes' : 'No',
    unitCost: sample.unitCost === null ? null : formatDecimal(sample.unitCost, currency),
  };
}

async function* readRows(ctx: RuleContext<Actor>, filter: SampleFilter) {
  const { currency } = await readSettings(ctx);
  const sorting = sampleSorting(filter);
  const samples = matchingSamples(ctx, filter)
    .select(adminSampleColumns(sql`${ctx.actor.id}`))
    .select(cursorKey(sorting).as('key'));
  yield* mapRows(readInBatches(samples, sorting), (sample) => sampleCells(sample, currency));
}

export function exportSamples(
  ctx: RuleContext<Actor>,
  filter: SampleFilter,
): CsvFile<keyof typeof sampleCsvColumns> {
  return { columns: sampleCsvColumns, rows: readRows(ctx, filter) };
}
