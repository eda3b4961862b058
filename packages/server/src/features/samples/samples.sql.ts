import type { Role } from '@portal/contract/accounts';
import type { ListedSampleView, PictureView, SampleView } from '@portal/contract/samples';
import type { AdminSampleSort } from '@portal/contract/samples.values';
import type { TransferTypeView } from '@portal/contract/transfer-types';
import { GARMENT_COLORS } from '@portal/contract/transfer-types.values';
import { compareNames } from '@portal/contract/values/compare-names';
import { type RawBuilder, sql } from 'kysely';
import type { Em } from '../../platform/db/orm.ts';
import { containsWord } from '../../platform/db/pagination/matches-words.ts';
import type { Sorting } from '../../platform/db/pagination/paginate.ts';
import { preparedQuery } from '../../platform/db/prepared/prepared-query.ts';
import { picturesOf } from './sample.entity.ts';

const ownColumns = [
  'samples.id',
  'samples.name',
  'samples.description',
  'samples.design_size as designSize',
  'samples.image_url as imageUrl',
  'samples.is_active as isActive',
  'samples.design_number as designNumber',
  'samples.order_url as orderUrl',
] as const;

const adminColumns = [
  'samples.unit_cost as unitCost',
  'samples.needs_approval as needsApproval',
  'samples.code',
] as const;

export function sampleColumns(userId: RawBuilder<unknown>) {
  return [
    ...ownColumns,
    sql<PictureView[]>`case when image_url is null then '[]'::jsonb else
      jsonb_build_array(jsonb_build_object('url', image_url, 'caption', image_caption))
      || coalesce(further_pictures, '[]') end`.as('pictures'),
    sql<SampleView['transferType']>`case when transfer_type_id is not null then
      (select json_build_object('id', id, 'name', name) from transfer_types where id = transfer_type_id) end`.as(
      'transferType',
    ),
    isFavoriteOf(userId).as('isFavorite'),
  ] as const;
}

export function adminSampleColumns(userId: RawBuilder<unknown>) {
  return [...sampleColumns(userId), ...adminColumns] as const;
}

export function isFavoriteOf(userId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from favorites where user_id = ${userId}::int and sample_id = samples.id)`;
}

type CataloguePage = { userId: number; upTo: number; limit: number };
type CatalogueRow = Omit<ListedSampleView, 'transferType' | 'pictures'> & {
  imageCaption: PictureView['caption'];
  furtherPictures: PictureView[] | null;
  typeId: number | null;
  typeName: string;
};

/** Field by field: copies by `...` take twice as long. */
function presentListed(row: CatalogueRow): ListedSampleView {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    designSize: row.designSize,
    imageUrl: row.imageUrl,
    pictures: picturesOf(row),
    isActive: row.isActive,
    designNumber: row.designNumber,
    orderUrl: row.orderUrl,
    transferType: row.typeId === null ? null : { id: row.typeId, name: row.typeName },
    isFavorite: row.isFavorite,
    unitCost: row.unitCost,
    needsApproval: row.needsApproval,
    code: row.code,
  };
}

/** Hot path (benchmark "samples"): plain joins take PostgreSQL and the node less than a subquery and JSON for each row. */
function cataloguePage(role: Role) {
  const select = preparedQuery<CataloguePage, CatalogueRow>((db, param) => {
    const page = db
      .selectFrom('samples')
      .leftJoin('transfer_types as type', 'type.id', 'transfer_type_id')
      .leftJoin('favorites', (join) =>
        join.onRef('sample_id', '=', 'samples.id').on('user_id', '=', param('userId')),
      )
      .select(['samples.image_caption as imageCaption', 'samples.further_pictures as furtherPictures'])
      .select(['type.id as typeId', sql<string>`type.name`.as('typeName')])
      .select(sql<boolean>`favorites.user_id is not null`.as('isFavorite'))
      .where('samples.id', '<=', param('upTo'))
      .orderBy('samples.id', 'desc')
      .limit(param('limit'));
    return role === 'admin'
      ? page.select([...ownColumns, ...adminColumns]).compile()
      : page.select(ownColumns).where('samples.is_active', '=', true).compile();
  });
  return async (em: Em, values: CataloguePage): Promise<ListedSampleView[]> =>
    (await select(em, values)).map(presentListed);
}

export const selectCataloguePage = { client: cataloguePage('client'), admin: cataloguePage('admin') };

const id = sql`samples.id`;

/** Only the beginning of a name is compared, so that cursors stay short. */
export const sampleSortings: Record<AdminSampleSort, Sorting> = {
  id: { column: id, id, type: 'int', order: 'desc' },
  name: { column: sql`left(samples.name, 60) collate names`, id, type: 'text', order: 'asc' },
  requests: {
    column: sql`(select count(*)::int from request_samples where sample_id = samples.id)`,
    id,
    type: 'int',
    order: 'asc',
  },
};

/**
 * Whether its transfer type or one of the type's fabrics has a word of a search, or the word is a garment color that the
 * type fits. With an array no type is joined.
 */
function typeHas(word: string): RawBuilder<boolean> {
  const text = sql`fold_text(name || ' ' || array_to_string(fabrics, ' '))`;
  const isColor = GARMENT_COLORS.some((color) => color === word);
  const fits = isColor ? sql`garment in ('any', ${word})` : sql`false`;
  return sql<boolean>`samples.transfer_type_id = any (array(
    select id from transfer_types where ${containsWord(text, word)} or ${fits}))`;
}

/** Design numbers are also found without their signs: RW-0308 by rw0308. */
function numberHas(word: string): RawBuilder<boolean> {
  const plainNumber = sql`regexp_replace(fold_text(samples.design_number), '[^[:alnum:]]', '', 'g')`;
  return containsWord(plainNumber, word.replace(/[^\p{L}\p{N}]/gu, ''));
}

export const searchedSample = {
  id,
  foldedText: sql`samples.search_text`,
  // Words without a digit are no numbers.
  alsoHas: (word: string) =>
    /\d/.test(word) ? sql<boolean>`${typeHas(word)} or ${numberHas(word)}` : typeHas(word),
};

/** The distinct sizes of the active samples, without regard to case and accents. The index is read once for each size. */
const selectSizes = preparedQuery<object, { size: string | null }>((db) =>
  sql<{ size: string | null }>`
    with recursive sizes as (
      select (select min(fold_text(design_size)) from samples where is_active) as folded
      union all
      select (select min(fold_text(design_size)) from samples where is_active and fold_text(design_size) > folded)
      from sizes where folded is not null
    )
    select (select design_size from samples where is_active and fold_text(design_size) = folded limit 1) as size
    from sizes where folded is not null
    union all
    (select null from samples where is_active and fold_text(design_size) is null limit 1)`.compile(db),
);

/** The sizes from small to large: 3x3 before 12x12. Null stands for samples without a size. */
export async function listSizes(em: Em): Promise<(string | null)[]> {
  const sizes = (await selectSizes(em, {})).map(({ size }) => size);
  return sizes.sort((a, b) => compareNames({ name: a ?? '' }, { name: b ?? '' }));
}

type UsedType = Pick<TransferTypeView, 'id' | 'name' | 'fabrics' | 'garment'>;

const selectUsedTypes = preparedQuery<object, UsedType | { id: null }>((db) =>
  sql<UsedType | { id: null }>`
    select * from (
      select id, name, fabrics, garment from transfer_types
      where exists (select from samples where transfer_type_id = transfer_types.id and is_active)
      union all
      select null, null, null, null where exists (select from samples where transfer_type_id is null and is_active)
    ) used order by name collate names`.compile(db),
);

export async function listUsedTypes(em: Em): Promise<{ types: UsedType[]; hasUntyped: boolean }> {
  const rows = await selectUsedTypes(em, {});
  const types = rows.filter((row): row is UsedType => row.id !== null);
  return { types, hasUntyped: types.length < rows.length };
}
