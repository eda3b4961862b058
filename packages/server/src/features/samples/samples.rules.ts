import { PAGE_MAX, type PageInput } from '@portal/contract/page';
import type { CreateSampleInput, SampleView, UpdateSampleInput } from '@portal/contract/samples';
import { cutPage, decodeCursor } from '../../db/keyset.ts';
import type { Em } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { notFound } from '../../errors.ts';
import type { Actor } from '../accounts/actor.ts';
import { sampleColumns } from './sample.columns.ts';
import { Sample } from './sample.entity.ts';
import { presentSample } from './sample.presenter.ts';

const EPOCH = '1970-01-01T00:00:00Z';

/** The catalogue, newest first: all of it for an admin, what can be requested for a client. */
export const listSamples = async (
  em: Em,
  actor: Pick<Actor, 'role'>,
  { limit = PAGE_MAX, cursor }: PageInput,
) => {
  let page = query(em)
    .selectFrom('samples')
    .select(sampleColumns)
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (actor.role !== 'admin') page = page.where('is_active', '=', true);
  if (cursor !== undefined) page = page.where('id', '<', decodeCursor(cursor).id);
  return cutPage(await page.execute(), limit, ({ id }) => ({ at: EPOCH, id }));
};

/** Adds a sample to the catalogue. */
export const createSample = async (em: Em, input: CreateSampleInput): Promise<SampleView> => {
  const sample = em.create(Sample, {
    name: input.name,
    description: input.description,
    designSize: input.designSize ?? null,
    imageUrl: input.imageUrl ?? null,
    isActive: input.isActive,
  });
  await em.flush();
  return presentSample(sample);
};

/** Changes what is given and leaves the rest. @throws Fault not-found */
export const updateSample = async (em: Em, { id, ...changes }: UpdateSampleInput): Promise<SampleView> => {
  const sample = await em.findOne(Sample, id);
  if (!sample) throw notFound('Sample not found');
  if (changes.name !== undefined) sample.name = changes.name;
  if (changes.description !== undefined) sample.description = changes.description;
  if (changes.designSize !== undefined) sample.designSize = changes.designSize;
  if (changes.imageUrl !== undefined) sample.imageUrl = changes.imageUrl;
  if (changes.isActive !== undefined) sample.isActive = changes.isActive;
  await em.flush();
  return presentSample(sample);
};
