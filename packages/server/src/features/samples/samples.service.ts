import type { BulkResultsView } from '@portal/contract/bulk';
import { ID_MAX, PAGE_SIZE_MAX } from '@portal/contract/limits';
import type { PageInput } from '@portal/contract/pagination';
import type {
  BulkSetActiveInput,
  CreateSampleInput,
  SampleFilter,
  SampleSearchPage,
  SampleView,
  SearchSamplesInput,
  UpdateSampleInput,
} from '@portal/contract/samples';
import type { SampleSort } from '@portal/contract/values/list-options';
import { sql } from 'kysely';
import { definedFields } from '../../db/defined-fields.ts';
import { query } from '../../db/kysely.ts';
import { forUpdate } from '../../db/orm.ts';
import { decodeCursor } from '../../db/pagination/cursor.ts';
import { matchesWords } from '../../db/pagination/matches-words.ts';
import { cursorKey, cutPage, readInBatches, type Sorting, searchPage } from '../../db/pagination/paginate.ts';
import { preparedQuery } from '../../db/prepared/prepared-query.ts';
import { inTransaction } from '../../db/transaction.ts';
import { assertExpected } from '../../lib/assert-expected.ts';
import { changeEach } from '../../lib/bulk.ts';
import { type CsvFile, mapRows } from '../../lib/csv.ts';
import type { RuleContext } from '../../rule-context.ts';
import { changesBetween, logAction, logChanges } from '../audit-log/log-action.service.ts';
import type { Actor, SignedInActor } from '../auth/actor.ts';
import { toStoredImagePath } from './images.service.ts';
import { Sample, SampleSchema } from './sample.entity.ts';

const labels = {
  name: 'Name',
  description: 'Description',
  designSize: 'Design size',
  imageUrl: 'Image URL',
  isActive: 'Active',
} as const;

const sampleColumns = [
  'samples.id',
  'samples.name',
  'samples.description',
  'samples.design_size as designSize',
  'samples.image_url as imageUrl',
  'samples.is_active as isActive',
] as const;

/** Hot path (benchmark "samples"). */
function cataloguePage(isActiveOnly: boolean) {
  return preparedQuery<{ upTo: number; limit: number }, SampleView>((db, param) => {
    const page = db
      .selectFrom('samples')
      .select(sampleColumns)
      .where('id', '<=', param('upTo'))
      .orderBy('id', 'desc')
      .limit(param('limit'));
    return (isActiveOnly ? page.where('is_active', '=', true) : page).compile();
  });
}
const selectPage = { client: cataloguePage(true), admin: cataloguePage(false) };

/** Clients see the active samples, admins all of them. */
export async function listSamples(
  { em, actor }: RuleContext<SignedInActor>,
  { limit = PAGE_SIZE_MAX, cursor }: PageInput,
) {
  const upTo = cursor === undefined ? ID_MAX : decodeCursor(cursor, 'int').id - 1;
  const rows = await selectPage[actor.role](em, { upTo, limit: limit + 1 });
  return cutPage(rows, limit, ({ id }) => ({ key: String(id), id }));
}

const id = sql`samples.id`;

/** Only the beginning of a name is compared, so that cursors stay short. */
const sortings: Record<SampleSort, Sorting> = {
  id: { column: id, id, type: 'int', order: 'desc' },
  name: { column: sql`left(samples.name, 60) collate names`, id, type: 'text', order: 'asc' },
};

const foldedText = sql`samples.search_text`;

function matchingSamples({ em }: RuleContext, { search = '', state }: SampleFilter) {
  const matching = query(em).selectFrom('samples').where(matchesWords(search, { id, foldedText }));
  return state === undefined ? matching : matching.where('samples.is_active', '=', state === 'active');
}

function sampleSorting({ sort = 'id', order }: SampleFilter): Sorting {
  return { ...sortings[sort], order: order ?? sortings[sort].order };
}

export async function searchSamples(
  ctx: RuleContext,
  { limit, after, before, ...filter }: SearchSamplesInput,
): Promise<SampleSearchPage> {
  const matching = matchingSamples(ctx, filter);
  const sorting = sampleSorting(filter);
  const rows = matching.select(sampleColumns).select(cursorKey(sorting).as('key'));
  const list = { rows, counted: matching.select('samples.id'), sorting };
  return searchPage(ctx.em, list, { limit, after, before });
}

const csvColumns = {
  id: 'ID',
  name: 'Name',
  description: 'Description',
  designSize: 'Design size',
  imageUrl: 'Image URL',
  status: 'Status',
};

export function exportSamples(ctx: RuleContext, filter: SampleFilter): CsvFile<keyof typeof csvColumns> {
  const sorting = sampleSorting(filter);
  const samples = matchingSamples(ctx, filter).select(sampleColumns).select(cursorKey(sorting).as('key'));
  const rows = mapRows(readInBatches(samples, sorting), (sample) => ({
    ...sample,
    status: sample.isActive ? 'Active' : 'Inactive',
  }));
  return { columns: csvColumns, rows };
}

/** @throws AppError not-found */
export async function getSample({ em }: RuleContext, id: number): Promise<SampleView> {
  return (await em.findOneOrFail(Sample, id)).toView();
}

/** The portal's own images are named by path, so that they survive a new domain and are recognized as used. */
async function withStoredImagePath<Input extends { imageUrl?: string | null | undefined }>(
  ctx: RuleContext,
  input: Input,
): Promise<Input> {
  const { imageUrl } = input;
  return imageUrl ? { ...input, imageUrl: await toStoredImagePath(ctx, imageUrl) } : input;
}

export function createSample(ctx: RuleContext<Actor>, input: CreateSampleInput): Promise<SampleView> {
  return inTransaction(ctx, async (tx) => {
    const sample = tx.em.create(Sample, await withStoredImagePath(tx, input));
    await tx.em.flush();
    const created = sample.toView();
    const changes = changesBetween(labels, {}, created);
    await logAction(tx, { action: 'samples.create', subject: created, changes });
    return created;
  });
}

/** The sample before and after the change. @throws AppError not-found, stale-sample */
function changeSample(ctx: RuleContext<Actor>, { id, expected, ...input }: UpdateSampleInput) {
  return inTransaction(ctx, async (tx) => {
    const sample = await tx.em.findOneOrFail(Sample, id, forUpdate);
    const before = sample.toView();
    const changedBy = 'Another admin';
    assertExpected({ code: 'stale-sample', labels, stored: before, expected, changedBy });
    tx.em.assign(sample, definedFields(await withStoredImagePath(tx, input)));
    await tx.em.flush();
    const updated = sample.toView();
    const changes = changesBetween(labels, before, updated);
    await logChanges(tx, { action: 'samples.update', subject: updated, changes });
    return { before, updated };
  });
}

export async function updateSample(ctx: RuleContext<Actor>, input: UpdateSampleInput): Promise<SampleView> {
  return (await changeSample(ctx, input)).updated;
}

export function bulkSetActive(
  ctx: RuleContext<Actor>,
  { items, isActive }: BulkSetActiveInput,
): Promise<BulkResultsView> {
  return changeEach(items, async ({ id }) => {
    const { before } = await changeSample(ctx, { id, isActive });
    return before.isActive === isActive ? `Already ${isActive ? 'active' : 'inactive'}` : null;
  });
}

const selectForShare = preparedQuery<{ ids: number[] }, object>((db, param, columnsOf) =>
  sql<object>`
    select ${columnsOf(SampleSchema)} from samples where id = any (${param('ids')}::int[])
    order by id for share`.compile(db),
);

/**
 * Locks samples in the order of their ids, so that none is switched off before the transaction ends.
 * @returns those that exist, by id
 */
export async function lockSamples({ em }: RuleContext, ids: number[]): Promise<Map<number, Sample>> {
  const rows = await selectForShare(em, { ids });
  return new Map(rows.map((row) => em.map(Sample, row)).map((sample) => [sample.id, sample]));
}
