import * as z from 'zod/mini';
import { BulkInput } from './bulk.ts';
import { pageFields, pageOf, SearchText, searchPageFields, searchPageOf } from './pagination.ts';
import { changesSomething, expectedFields } from './patches.ts';
import { REQUEST_LINES_MAX, requestMessages } from './requests.values.ts';
import {
  ADMIN_SAMPLE_SORTS,
  PICTURE_CAPTIONS,
  PICTURES_MAX,
  SAMPLE_SORTS,
  SAMPLE_STATES,
} from './samples.values.ts';
import { TransferTypeView } from './transfer-types.ts';
import { FABRICS, GARMENT_COLORS } from './transfer-types.values.ts';
import { Id } from './values/id.ts';
import { ORDERS } from './values/limits.ts';
import { isLink } from './values/links.ts';
import { COST_MAX } from './values/money.ts';
import { nullable, nullableNumber, nullableOption } from './values/optional.ts';
import { shownCurrency } from './values/shown-currency.ts';
import { nullableText, TEXT_LENGTH_MAX, text } from './values/text.ts';

export const sampleMessages = {
  name: 'Name is required',
  description: 'Description is required',
  isActive: 'Active must be true or false',
  needsApproval: 'Needs approval must be true or false',
  imageUrl: 'Image URL must be an http(s) address or a path on this server',
  pictureUrl: 'Each picture needs a URL',
  pictures: 'Pictures must be a list',
  tooManyPictures: `A sample can have at most ${PICTURES_MAX} pictures`,
  samePicture: 'A picture is in the list twice',
  twoKindsOfPictures: 'Please send imageUrl or pictures, not both',
  orderUrl: 'Order link must be an http(s) address',
  transferTypeId: 'Transfer type must be the id of a transfer type',
  designNumberTaken: 'Design number already exists',
  notFound: 'Sample not found',
} as const;

function isWebAddress(value: string | null) {
  return value === null || isLink(value, ['https:', 'http:']);
}

function isImageUrl(value: string | null) {
  if (value !== null && /^\/(?![/\\])/.test(value)) return !/[\s\\]/.test(value);
  return isWebAddress(value);
}

export const ImageUrl = nullableText('Image URL').check(z.refine(isImageUrl, sampleMessages.imageUrl));

const PictureInput = z.strictObject({
  url: text('Image URL', { message: sampleMessages.pictureUrl }).check(
    z.refine(isImageUrl, sampleMessages.imageUrl),
  ),
  caption: z.optional(nullableOption('Caption', PICTURE_CAPTIONS)),
});

export type PictureInput = z.infer<typeof PictureInput>;

/** The whole list in its order. The first is the sample's `imageUrl`. */
export const PicturesInput = z.array(PictureInput, sampleMessages.pictures).check(
  z.maxLength(PICTURES_MAX, sampleMessages.tooManyPictures),
  z.refine(
    (pictures) => new Set(pictures.map(({ url }) => url)).size === pictures.length,
    sampleMessages.samePicture,
  ),
);

const PictureView = z.object({ url: z.string(), caption: z.nullable(z.enum(PICTURE_CAPTIONS)) });
export type PictureView = z.infer<typeof PictureView>;

const OrderUrl = nullableText('Order link').check(z.refine(isWebAddress, sampleMessages.orderUrl));

const viewFields = {
  name: z.string(),
  description: z.string(),
  designSize: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  pictures: z.array(PictureView),
  isActive: z.boolean(),
  designNumber: z.nullable(z.string()),
  orderUrl: z.nullable(z.string()),
};

const adminFields = {
  /** In the smallest unit of the setting's currency. */
  unitCost: z.nullable(z.int()),
  needsApproval: z.boolean(),
};

const fields = {
  name: text('Name', { message: sampleMessages.name }),
  description: text('Description', {
    message: sampleMessages.description,
    max: TEXT_LENGTH_MAX.description,
    kind: 'multiline',
  }),
  designSize: z.optional(nullableText('Design size')),
  /** Stands for the first picture alone. */
  imageUrl: z.optional(ImageUrl),
  pictures: z.optional(PicturesInput),
  designNumber: z.optional(nullableText('Design number', TEXT_LENGTH_MAX.number)),
  orderUrl: z.optional(OrderUrl),
  transferTypeId: z.optional(nullable(Id, sampleMessages.transferTypeId)),
  unitCost: z.optional(nullableNumber('Unit cost', COST_MAX)),
  currency: shownCurrency,
  needsApproval: z.optional(z.boolean(sampleMessages.needsApproval)),
};

const hasOneKindOfPictures = z.refine<{ imageUrl?: unknown; pictures?: unknown }>(
  ({ imageUrl, pictures }) => imageUrl === undefined || pictures === undefined,
  { error: sampleMessages.twoKindsOfPictures, path: ['pictures'] },
);

export const CreateSampleInput = z
  .strictObject({
    ...fields,
    isActive: z._default(z.boolean(sampleMessages.isActive), true),
  })
  .check(hasOneKindOfPictures);
export type CreateSampleInput = z.infer<typeof CreateSampleInput>;

export const UpdateSampleInput = z
  .strictObject({
    id: Id,
    ...fields,
    name: z.optional(fields.name),
    description: z.optional(fields.description),
    isActive: z.optional(z.boolean(sampleMessages.isActive)),
    expected: expectedFields({ ...viewFields, ...adminFields, transferTypeId: z.nullable(Id) }),
  })
  .check(changesSomething('expected', 'currency'), hasOneKindOfPictures);
export type UpdateSampleInput = z.infer<typeof UpdateSampleInput>;

export const BulkSetActiveInput = z.extend(BulkInput, { isActive: z.boolean(sampleMessages.isActive) });
export type BulkSetActiveInput = z.infer<typeof BulkSetActiveInput>;

export const BulkSetTransferTypeInput = z.extend(BulkInput, {
  transferTypeId: nullable(Id, sampleMessages.transferTypeId),
});
export type BulkSetTransferTypeInput = z.infer<typeof BulkSetTransferTypeInput>;

/** Types without samples are left out. */
export const SamplesByTypeView = z.array(z.object({ transferTypeId: Id, count: z.int() }));
export type SamplesByTypeView = z.infer<typeof SamplesByTypeView>;

export const SampleView = z.object({
  id: Id,
  ...viewFields,
  transferType: z.nullable(z.object({ id: Id, name: z.string() })),
  isFavorite: z.boolean(),
});
export type SampleView = z.infer<typeof SampleView>;

/** The code of its labels, which leads to its press page, is never changed. */
const adminViews = { ...adminFields, code: z.string() };

export const AdminSampleView = z.extend(SampleView, adminViews);
export type AdminSampleView = z.infer<typeof AdminSampleView>;

export const ListedSampleView = z.extend(SampleView, z.partial(z.object(adminViews)).shape);
export type ListedSampleView = z.infer<typeof ListedSampleView>;

/** A design number is matched exactly, without regard to case. */
export const ListSamplesInput = z.strictObject({
  ...pageFields,
  designNumber: z.optional(text('Design number', { max: TEXT_LENGTH_MAX.number })),
});
export type ListSamplesInput = z.infer<typeof ListSamplesInput>;

export const SamplePage = pageOf(ListedSampleView);

const filterFields = {
  search: z.optional(SearchText),
  state: z.optional(z.enum(SAMPLE_STATES)),
  sort: z.optional(z.enum(ADMIN_SAMPLE_SORTS)),
  transferTypeId: z.optional(Id),
};

export const SampleFilter = z.strictObject({ ...filterFields, order: z.optional(z.enum(ORDERS)) });
export type SampleFilter = z.infer<typeof SampleFilter>;

export const SearchSamplesInput = z.strictObject({ ...searchPageFields, ...filterFields });
export type SearchSamplesInput = z.infer<typeof SearchSamplesInput>;

/** For clients, who find active samples only, and their favorites also when these are switched off. */
export const SearchCatalogueInput = z.strictObject({
  ...searchPageFields,
  search: filterFields.search,
  sort: z.optional(z.enum(SAMPLE_SORTS)),
  size: z.optional(text('Size')),
  transferTypeId: filterFields.transferTypeId,
  fabric: z.optional(z.enum(FABRICS)),
  garment: z.optional(z.enum(GARMENT_COLORS)),
  isFavorite: z.optional(z.literal(true)),
});
export type SearchCatalogueInput = z.infer<typeof SearchCatalogueInput>;

/** The values by which the catalogue can be filtered; a filter that would change nothing has none. */
export const CatalogueChoices = z.object({
  sizes: z.array(z.string()),
  transferTypes: z.array(z.object({ id: Id, name: z.string() })),
  fabrics: z.array(z.enum(FABRICS)),
  garments: z.array(z.enum(GARMENT_COLORS)),
  hasFavorites: z.boolean(),
});
export type CatalogueChoices = z.infer<typeof CatalogueChoices>;

export const CataloguePage = z.extend(searchPageOf(SampleView), {
  choices: z.nullable(CatalogueChoices),
});
export type CataloguePage = z.infer<typeof CataloguePage>;

export const UnavailableSamplesInput = z.strictObject({
  ids: z.array(Id).check(z.maxLength(REQUEST_LINES_MAX, requestMessages.tooManyLines)),
});

export const UnavailableSamplesView = z.array(Id);

export const CatalogueSampleView = z.extend(SampleView, {
  pressCard: z.nullable(TransferTypeView),
  requestedAt: z.nullable(z.iso.datetime()),
});
export type CatalogueSampleView = z.infer<typeof CatalogueSampleView>;

export const FavoriteInput = z.strictObject({ sampleId: Id });

export const SampleSearchPage = searchPageOf(AdminSampleView);
export type SampleSearchPage = z.infer<typeof SampleSearchPage>;
