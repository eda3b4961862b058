import type {
  CatalogueChoices,
  CataloguePage,
  CatalogueSampleView,
  ListSamplesInput,
  SearchCatalogueInput,
} from '@portal/contract/samples';
import {
  FABRICS,
  type Fabric,
  GARMENT_COLORS,
  type GarmentColor,
} from '@portal/contract/transfer-types.values';
import { ID_MAX, PAGE_SIZE_MAX } from '@portal/contract/values/limits';
import { type RawBuilder, sql } from 'kysely';
import type { SignedInActor } from '../../platform/actor.ts';
import { query } from '../../platform/db/kysely.ts';
import { decodeCursor } from '../../platform/db/pagination/cursor.ts';
import { matchesWords } from '../../platform/db/pagination/matches-words.ts';
import { cursorKey, cutPage, searchPage } from '../../platform/db/pagination/paginate.ts';
import { notFound } from '../../platform/errors.ts';
import type { RuleContext } from '../../platform/rule-context.ts';
import { TransferType } from '../transfer-types/transfer-type.entity.ts';
import { Favorite } from './favorite.entity.ts';
import { Sample } from './sample.entity.ts';
import {
  isFavoriteOf,
  listSizes,
  listUsedTypes,
  sampleColumns,
  sampleSortings,
  searchedSample,
  selectCataloguePage,
} from './samples.sql.ts';

type Ctx = RuleContext<SignedInActor>;

/** The sample with a design number, if the caller sees it. */
async function listNumbered({ em, actor }: Ctx, designNumber: string) {
  const found = await query(em)
    .selectFrom('samples')
    .select('id')
    .where(sql<boolean>`plain_text(design_number) = plain_text(${designNumber})`)
    .executeTakeFirst();
  if (!found) return [];
  const rows = await selectCataloguePage[actor.role](em, { userId: actor.id, upTo: found.id, limit: 1 });
  return rows.filter(({ id }) => id === found.id);
}

export async function listSamples(
  ctx: Ctx,
  { limit = PAGE_SIZE_MAX, cursor, designNumber }: ListSamplesInput,
) {
  const { em, actor } = ctx;
  if (designNumber !== undefined) return { items: await listNumbered(ctx, designNumber), nextCursor: null };
  const upTo = cursor === undefined ? ID_MAX : decodeCursor(cursor, 'int').id - 1;
  const rows = await selectCataloguePage[actor.role](em, { userId: actor.id, upTo, limit: limit + 1 });
  return cutPage(rows, limit, ({ id }) => ({ key: String(id), id }));
}

/** A type without fabrics, or without a garment color, is found by none: it is not known to fit. */
function matchesType({ transferTypeId, fabric, garment }: SearchCatalogueInput): RawBuilder<boolean> {
  const isType = transferTypeId === undefined ? sql`true` : sql`transfer_type_id = ${transferTypeId}`;
  if (fabric === undefined && garment === undefined) return sql<boolean>`${isType}`;
  const fits = [
    ...(fabric === undefined ? [] : [sql`${fabric} = any (fabrics)`]),
    ...(garment === undefined ? [] : [sql`garment in ('any', ${garment})`]),
  ];
  // With an array the samples are found by index, and none is joined.
  return sql<boolean>`${isType} and transfer_type_id = any (array(
    select id from transfer_types where ${sql.join(fits, sql` and `)}))`;
}

/** A page of the samples that the caller can request. Among the favorites are also those that were switched off. */
export async function searchCatalogue(
  ctx: Ctx,
  { limit, after, before, sort = 'id', order, ...filter }: SearchCatalogueInput,
): Promise<CataloguePage> {
  const { em, actor } = ctx;
  const { search = '', size, isFavorite } = filter;
  const own = sql`${actor.id}`;
  const found = query(em)
    .selectFrom('samples')
    .where(isFavorite ? isFavoriteOf(own) : sql<boolean>`samples.is_active`)
    .where(matchesWords(search, searchedSample))
    .where(
      size === undefined ? sql<boolean>`true` : sql<boolean>`fold_text(design_size) = fold_text(${size})`,
    )
    .where(matchesType(filter));
  const sorting = { ...sampleSortings[sort], order: order ?? sampleSortings[sort].order };
  const rows = found.select(sampleColumns(own)).select(cursorKey(sorting).as('key'));
  const page = await searchPage(
    em,
    { rows, counted: found.select('samples.id'), sorting },
    { limit, after, before },
  );
  const isFirst = after === undefined && before === undefined;
  return { ...page, choices: isFirst ? await listChoices(ctx) : null };
}

/** Filters that change nothing have no choices: every sample meets them. */
async function listChoices({ em, actor }: Ctx): Promise<CatalogueChoices> {
  const sizes = await listSizes(em);
  const { types, hasUntyped } = await listUsedTypes(em);
  const divides = (meets: (type: (typeof types)[number]) => boolean) =>
    types.some(meets) && (hasUntyped || !types.every(meets));
  const fits = (color: GarmentColor) => (type: (typeof types)[number]) =>
    type.garment === 'any' || type.garment === color;
  const fabricsOf = (fabric: Fabric) => (type: (typeof types)[number]) => type.fabrics.includes(fabric);
  return {
    sizes: sizes.length > 1 ? sizes.filter((size) => size !== null) : [],
    transferTypes: types.length > 1 || hasUntyped ? types.map(({ id, name }) => ({ id, name })) : [],
    fabrics: FABRICS.some((fabric) => divides(fabricsOf(fabric)))
      ? FABRICS.filter((fabric) => types.some(fabricsOf(fabric)))
      : [],
    garments: GARMENT_COLORS.some((color) => divides(fits(color)))
      ? GARMENT_COLORS.filter((color) => types.some(fits(color)))
      : [],
    hasFavorites: (await em.count(Favorite, { user: actor.id })) > 0,
  };
}

/** The samples that the caller sees: the active ones, own favorites, and what the caller has requested. */
function isVisibleTo(userId: number): RawBuilder<boolean> {
  return sql<boolean>`(samples.is_active or ${isFavoriteOf(sql`${userId}`)} or exists (
    select from request_samples line join sample_requests on sample_requests.id = line.request_id
    where line.sample_id = samples.id and sample_requests.user_id = ${userId}))`;
}

/** One sample with its press card, and when the caller requested it last. Rejected requests do not count. @throws AppError not-found */
export async function getCatalogueSample({ em, actor }: Ctx, id: number): Promise<CatalogueSampleView> {
  const { transferTypeId, ...sample } = await query(em)
    .selectFrom('samples')
    .select([...sampleColumns(sql`${actor.id}`), 'samples.transfer_type_id as transferTypeId'])
    .select(
      sql<string | null>`(select iso_time(max(date)) from sample_requests
        join request_samples line on line.request_id = sample_requests.id
        where line.sample_id = samples.id and user_id = ${actor.id} and status <> 'rejected')`.as(
        'requestedAt',
      ),
    )
    .where('samples.id', '=', id)
    .where(actor.role === 'admin' ? sql<boolean>`true` : isVisibleTo(actor.id))
    .executeTakeFirstOrThrow(() => notFound(Sample.notFound));
  const type = transferTypeId === null ? null : await em.findOneOrFail(TransferType, transferTypeId);
  return { ...sample, pressCard: type?.toView() ?? null };
}

export async function listUnavailable({ em }: Ctx, ids: number[]): Promise<number[]> {
  const active = await em.find(Sample, { id: { $in: ids }, isActive: true }, { fields: ['id'] });
  const available = new Set(active.map(({ id }) => id));
  return ids.filter((id) => !available.has(id));
}

export async function addFavorite({ em, actor }: Ctx, sampleId: number): Promise<void> {
  const isActive = actor.role === 'admin' ? sql`true` : sql`(is_active or ${isFavoriteOf(sql`${actor.id}`)})`;
  const { rows } = await sql<{ id: number }>`
    with sample as (select id from samples where id = ${sampleId} and ${isActive}), added as (
      insert into favorites (user_id, sample_id) select ${actor.id}, id from sample on conflict do nothing
    )
    select id from sample`.execute(query(em));
  if (rows.length === 0) throw notFound(Sample.notFound);
}

export async function removeFavorite({ em, actor }: Ctx, sampleId: number): Promise<void> {
  await em.nativeDelete(Favorite, { user: actor.id, sample: sampleId });
}
