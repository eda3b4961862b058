import type { BulkResultsView } from '@portal/contract/bulk';
import {
  type AdminSampleView,
  type BulkSetActiveInput,
  type CreateSampleInput,
  type SampleFilter,
  type SampleSearchPage,
  type SearchSamplesInput,
  sampleMessages,
  type UpdateSampleInput,
} from '@portal/contract/samples';
import { formatAmount, formatDecimal } from '@portal/contract/values/money';
import { sql } from 'kysely';
import { definedFields } from '../../db/defined-fields.ts';
import { query } from '../../db/kysely.ts';
import { forUpdate } from '../../db/orm.ts';
import { matchesWords } from '../../db/pagination/matches-words.ts';
import { cursorKey, readInBatches, type Sorting, searchPage } from '../../db/pagination/paginate.ts';
import { inTransaction } from '../../db/transaction.ts';
import { conflict } from '../../errors.ts';
import { assertExpected } from '../../lib/assert-expected.ts';
import { changeEach } from '../../lib/bulk.ts';
import { conflictOnTaken } from '../../lib/conflict-on-taken.ts';
import { type CsvFile, mapRows } from '../../lib/csv.ts';
import { formatValue } from '../../lib/format-value.ts';
import type { RuleContext } from '../../rule-context.ts';
import type { Actor } from '../accounts/actor.ts';
import { describeMoney } from '../audit-log/describe-money.service.ts';
import { changesBetween, logAction, logChanges } from '../audit-log/log-action.service.ts';
import { readSettings } from '../settings/settings.service.ts';
import { findTypeForSample } from '../transfer-types/transfer-types.service.ts';
import { Favorite } from './favorite.entity.ts';
import { toStoredImagePath } from './images.service.ts';
import { Sample } from './sample.entity.ts';
import { adminSampleColumns, sampleSortings, searchedSample } from './samples.sql.ts';

const labels = {
  name: 'Name',
  description: 'Description',
  designSize: 'Design size',
  imageUrl: 'Image URL',
  isActive: 'Active',
  designNumber: 'Design number',
  orderUrl: 'Order link',
  transferType: 'Transfer type',
  needsApproval: 'Needs approval',
} as const;
const costLabel = 'Unit cost';

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

export const sampleCsvColumns = {
  id: 'ID',
  name: 'Name',
  description: 'Description',
  designSize: 'Design size',
  imageUrl: 'Image URL',
  status: 'Status',
  designNumber: 'Design number',
  orderUrl: 'Order link',
  transferType: 'Transfer type',
  unitCost: 'Unit cost',
  needsApproval: 'Needs approval',
};

type ExportedFacts = Pick<AdminSampleView, 'isActive' | 'unitCost' | 'needsApproval'> & {
  transferType: { name: string } | null;
};

export function sampleCells<Facts extends ExportedFacts>(sample: Facts, currency: string) {
  return {
    ...sample,
    status: sample.isActive ? 'Active' : 'Inactive',
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

export async function getSample({ em, actor }: RuleContext<Actor>, id: number): Promise<AdminSampleView> {
  return viewSample({ em, actor }, await em.findOneOrFail(Sample, id, { populate: ['transferType'] }));
}

async function viewSample({ em, actor }: Pick<RuleContext<Actor>, 'em' | 'actor'>, sample: Sample) {
  return sample.toView((await em.count(Favorite, { user: actor.id, sample })) > 0);
}

/** What an input refers to. The portal's own images are named by path, so that they survive a new domain. */
async function findReferences(
  tx: RuleContext,
  { transferTypeId, imageUrl }: Pick<CreateSampleInput, 'transferTypeId' | 'imageUrl'>,
  stored?: Sample,
) {
  return {
    imageUrl: imageUrl ? await toStoredImagePath(tx, imageUrl) : imageUrl,
    transferType: transferTypeId ? await findTypeForSample(tx.em, transferTypeId, stored) : transferTypeId,
  };
}

const takenNumber = {
  samples_design_number_unique: () =>
    conflict(sampleMessages.designNumberTaken, 'designNumber', 'design-number-taken'),
};

export function createSample(ctx: RuleContext<Actor>, input: CreateSampleInput): Promise<AdminSampleView> {
  const { transferTypeId: _, needsApproval = false, ...fields } = input;
  return inTransaction(ctx, async (tx) => {
    const sample = tx.em.create(Sample, { ...fields, needsApproval, ...(await findReferences(tx, input)) });
    await conflictOnTaken(tx.em.flush(), takenNumber);
    const changes = [
      ...changesBetween(labels, { needsApproval: false }, sample.facts()),
      ...(await describeMoney(tx, costLabel, { from: null, to: sample.unitCost })),
    ];
    await logAction(tx, { action: 'samples.create', subject: sample, changes });
    return sample.toView(false);
  });
}

/** @returns the sample, and whether it was active before */
function changeSample(ctx: RuleContext<Actor>, input: UpdateSampleInput) {
  const { id, expected = {}, transferTypeId: _, ...fields } = input;
  return inTransaction(ctx, async (tx) => {
    const sample = await tx.em.findOneOrFail(Sample, id, forUpdate);
    await tx.em.populate(sample, ['transferType']);
    const before = sample.facts();
    const { currency } = await readSettings(tx);
    assertExpected({
      code: 'stale-sample',
      labels: { ...labels, transferTypeId: labels.transferType, unitCost: costLabel },
      format: (value, field) =>
        field === 'unitCost' && typeof value === 'number'
          ? formatAmount(value, currency)
          : formatValue(value),
      stored: before,
      expected,
      changedBy: 'Another admin',
    });
    tx.em.assign(sample, definedFields({ ...fields, ...(await findReferences(tx, input, sample)) }));
    await conflictOnTaken(tx.em.flush(), takenNumber);
    const changes = [
      ...changesBetween(labels, before, sample.facts()),
      ...(await describeMoney(tx, costLabel, { from: before.unitCost, to: sample.unitCost })),
    ];
    await logChanges(tx, { action: 'samples.update', subject: sample, changes });
    return { wasActive: before.isActive, updated: await viewSample(tx, sample) };
  });
}

export async function updateSample(
  ctx: RuleContext<Actor>,
  input: UpdateSampleInput,
): Promise<AdminSampleView> {
  return (await changeSample(ctx, input)).updated;
}

export function bulkSetActive(
  ctx: RuleContext<Actor>,
  { items, isActive }: BulkSetActiveInput,
): Promise<BulkResultsView> {
  return changeEach(items, async ({ id }) => {
    const { wasActive } = await changeSample(ctx, { id, isActive });
    return wasActive === isActive ? `Already ${isActive ? 'active' : 'inactive'}` : null;
  });
}
