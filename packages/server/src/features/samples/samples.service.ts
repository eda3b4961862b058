import { LockMode } from '@mikro-orm/core';
import { PAGE_SIZE_MAX } from '@portal/contract/limits';
import type { PageInput } from '@portal/contract/pagination';
import type {
  CreateSampleInput,
  SampleFilter,
  SampleSearchPage,
  SampleView,
  SearchSamplesInput,
  UpdateSampleInput,
} from '@portal/contract/samples';
import { ID_MAX } from '@portal/contract/values/id';
import { sql } from 'kysely';
import type { CsvFile } from '../../csv-file.ts';
import { definedFields } from '../../db/defined-fields.ts';
import { query } from '../../db/kysely.ts';
import { decodeCursor } from '../../db/pagination/cursor.ts';
import {
  countRows,
  cursorKey,
  cutPage,
  paginate,
  readInBatches,
  type Sorting,
} from '../../db/pagination/paginate.ts';
import { preparedQuery } from '../../db/prepared/prepared-query.ts';
import { inTransaction } from '../../db/transaction.ts';
import { notFound } from '../../errors.ts';
import type { RuleContext } from '../../rule-context.ts';
import { changesBetween, logAction, logChanges } from '../audit-log/log-action.service.ts';
import type { Actor, SignedInActor } from '../auth/actor.ts';
import { Sample } from './sample.entity.ts';

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

/** Prepared SQL, because `pnpm bench` measures the catalogue page as GET /api/samples. */
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
const findPage = { client: cataloguePage(true), admin: cataloguePage(false) };

/** Clients see the active samples, admins all of them. */
export async function listSamples(
  { em, actor }: RuleContext<SignedInActor>,
  { limit = PAGE_SIZE_MAX, cursor }: PageInput,
) {
  const upTo = cursor === undefined ? ID_MAX : decodeCursor(cursor, 'int').id - 1;
  const rows = await findPage[actor.role](em, { upTo, limit: limit + 1 });
  return cutPage(rows, limit, ({ id }) => ({ key: String(id), id }));
}

const sampleId = sql`samples.id`;

function matchingSamples({ em }: RuleContext, { search = '', state }: SampleFilter) {
  let matching = query(em).selectFrom('samples');
  if (state !== undefined) matching = matching.where('samples.is_active', '=', state === 'active');
  for (const word of search.split(/\s+/).filter(Boolean)) {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    matching = matching.where(
      sql<boolean>`concat_ws(' ', samples.name, samples.description, samples.design_size) ilike ${pattern}`,
    );
  }
  return matching;
}

function sampleSorting({ order = 'desc' }: SampleFilter): Sorting {
  return { column: sampleId, id: sampleId, type: 'int', order };
}

export async function searchSamples(
  ctx: RuleContext,
  { limit, after, before, ...filter }: SearchSamplesInput,
): Promise<SampleSearchPage> {
  const matching = matchingSamples(ctx, filter);
  const sorting = sampleSorting(filter);
  const rows = matching.select(sampleColumns).select(cursorKey(sorting).as('key'));
  const total = await countRows(ctx.em, matching.select('samples.id'));
  return { ...(await paginate(rows, sorting, { limit, after, before })), total };
}

const csvColumns = {
  id: 'ID',
  name: 'Name',
  description: 'Description',
  designSize: 'Design size',
  imageUrl: 'Image URL',
  status: 'Status',
};

type CsvColumn = keyof typeof csvColumns;

async function* csvRows(
  ctx: RuleContext,
  filter: SampleFilter,
): AsyncGenerator<Record<CsvColumn, string | number | null>> {
  const sorting = sampleSorting(filter);
  const rows = matchingSamples(ctx, filter).select(sampleColumns).select(cursorKey(sorting).as('key'));
  for await (const sample of readInBatches(rows, sorting))
    yield { ...sample, status: sample.isActive ? 'Active' : 'Inactive' };
}

export function exportSamples(ctx: RuleContext, filter: SampleFilter): CsvFile<CsvColumn> {
  return { columns: csvColumns, rows: csvRows(ctx, filter) };
}

/** @throws AppError not-found */
export async function getSample({ em }: RuleContext, id: number): Promise<SampleView> {
  const sample = await em.findOne(Sample, id);
  if (!sample) throw notFound('Sample not found');
  return sample.toView();
}

export function createSample(ctx: RuleContext<Actor>, input: CreateSampleInput): Promise<SampleView> {
  return inTransaction(ctx, async (tx) => {
    const sample = tx.em.create(Sample, input);
    await tx.em.flush();
    const created = sample.toView();
    const changes = changesBetween(labels, {}, created);
    await logAction(tx, { action: 'samples.create', subject: created, changes });
    return created;
  });
}

export function updateSample(
  ctx: RuleContext<Actor>,
  { id, ...input }: UpdateSampleInput,
): Promise<SampleView> {
  return inTransaction(ctx, async (tx) => {
    const sample = await tx.em.findOne(Sample, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!sample) throw notFound('Sample not found');
    const before = sample.toView();
    tx.em.assign(sample, definedFields(input));
    await tx.em.flush();
    const updated = sample.toView();
    const changes = changesBetween(labels, before, updated);
    await logChanges(tx, { action: 'samples.update', subject: updated, changes });
    return updated;
  });
}
