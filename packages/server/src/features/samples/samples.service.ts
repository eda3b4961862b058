import { LockMode } from '@mikro-orm/core';
import { ID_MAX } from '@portal/contract/id';
import { PAGE_MAX } from '@portal/contract/limits/page';
import type { PageInput } from '@portal/contract/pagination';
import type { CreateSampleInput, SampleView, UpdateSampleInput } from '@portal/contract/samples';
import type { Em } from '../../db/orm.ts';
import { decodeCursor } from '../../db/pagination/cursor.ts';
import { cutPage } from '../../db/pagination/paginate.ts';
import { batchedRead } from '../../db/prepared/batched-read.ts';
import { preparedQuery } from '../../db/prepared/prepared-query.ts';
import { inTransaction } from '../../db/transaction.ts';
import { notFound } from '../../errors.ts';
import { changesBetween } from '../audit-log/changes-between.ts';
import { logAction, logChanges } from '../audit-log/log-action.service.ts';
import type { Actor, SignedInActor } from '../auth/actor.ts';
import { Sample } from './sample.entity.ts';
import { sampleColumns } from './sample.sql.ts';
import { presentSample } from './sample-presenter.ts';

const sampleLabels = {
  name: 'Name',
  description: 'Description',
  designSize: 'Design size',
  imageUrl: 'Image URL',
  isActive: 'Active',
} as const;

type Page = { upTo: number; limit: number };

const pageOf = (isActiveOnly: boolean) =>
  preparedQuery<Page, SampleView>((db, param) => {
    const page = db
      .selectFrom('samples')
      .select(sampleColumns)
      .where('id', '<=', param('upTo'))
      .orderBy('id', 'desc')
      .limit(param('limit'));
    return (isActiveOnly ? page.where('is_active', '=', true) : page).compile();
  });
const pages = { client: pageOf(true), admin: pageOf(false) };

// Clients mostly ask for the same page: the whole catalogue.
const findPage = batchedRead((em, asked: readonly (Page & Pick<SignedInActor, 'role'>)[]) =>
  Promise.all(asked.map(({ role, ...page }) => pages[role](em, page))),
);

/** The catalogue, newest first: all of it for an admin, what can be requested for a client. */
export const listSamples = async (
  em: Em,
  { role }: Pick<SignedInActor, 'role'>,
  { limit = PAGE_MAX, cursor }: PageInput,
) => {
  const upTo = cursor === undefined ? ID_MAX : decodeCursor(cursor, 'int').id - 1;
  const rows = await findPage(em, { role, upTo, limit: limit + 1 });
  return cutPage(rows, limit, ({ id }) => ({ key: String(id), id }));
};

/** Adds a sample to the catalogue. */
export const createSample = (em: Em, admin: Actor, input: CreateSampleInput): Promise<SampleView> =>
  inTransaction(em, async (tx) => {
    const sample = tx.create(Sample, {
      name: input.name,
      description: input.description,
      designSize: input.designSize ?? null,
      imageUrl: input.imageUrl ?? null,
      isActive: input.isActive,
    });
    await tx.flush();
    const created = presentSample(sample);
    const changes = changesBetween(sampleLabels, {}, created);
    await logAction(tx, admin, { action: 'samples.create', subject: created, changes });
    return created;
  });

/** Changes what is given and leaves the rest. @throws AppError not-found */
export const updateSample = (
  em: Em,
  admin: Actor,
  { id, ...param }: UpdateSampleInput,
): Promise<SampleView> =>
  inTransaction(em, async (tx) => {
    const sample = await tx.findOne(Sample, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!sample) throw notFound('Sample not found');
    const before = presentSample(sample);
    if (param.name !== undefined) sample.name = param.name;
    if (param.description !== undefined) sample.description = param.description;
    if (param.designSize !== undefined) sample.designSize = param.designSize;
    if (param.imageUrl !== undefined) sample.imageUrl = param.imageUrl;
    if (param.isActive !== undefined) sample.isActive = param.isActive;
    await tx.flush();
    const changed = presentSample(sample);
    const changes = changesBetween(sampleLabels, before, changed);
    await logChanges(tx, admin, { action: 'samples.update', subject: changed, changes });
    return changed;
  });
