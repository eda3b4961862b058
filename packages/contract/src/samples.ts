import * as z from 'zod/mini';
import { BulkInput } from './bulk.ts';
import { pageOf, SearchText, searchPageFields, searchPageOf } from './pagination.ts';
import { changesSomething, expectedFields } from './patches.ts';
import { Id } from './values/id.ts';
import { ORDERS, SAMPLE_SORTS, SAMPLE_STATES } from './values/list-options.ts';
import { nullableText, TEXT_LENGTH_MAX, text } from './values/text.ts';

export const sampleMessages = {
  name: 'Name is required',
  description: 'Description is required',
  isActive: 'Active must be true or false',
  imageUrl: 'Image URL must be an http(s) address or a path on this server',
  notFound: 'Sample not found',
} as const;

function isImageUrl(value: string | null) {
  if (value === null) return true;
  if (/^\/(?![/\\])/.test(value)) return !/[\s\\]/.test(value);
  const url = URL.parse(value);
  return (
    url !== null &&
    (url.protocol === 'https:' || url.protocol === 'http:') &&
    // A browser would send the password of the link with each visit of the catalogue.
    url.username === '' &&
    url.password === '' &&
    /^https?:\/\/[^\s\\]+$/i.test(value)
  );
}

/** An empty string becomes null. */
export const ImageUrl = nullableText('Image URL').check(z.refine(isImageUrl, sampleMessages.imageUrl));

const viewFields = {
  name: z.string(),
  description: z.string(),
  designSize: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  isActive: z.boolean(),
};

const fields = {
  name: text('Name', { message: sampleMessages.name }),
  description: text('Description', {
    message: sampleMessages.description,
    max: TEXT_LENGTH_MAX.description,
    kind: 'multiline',
  }),
  designSize: z.optional(nullableText('Design size')),
  imageUrl: z.optional(ImageUrl),
};

export const CreateSampleInput = z.strictObject({
  ...fields,
  isActive: z._default(z.boolean(sampleMessages.isActive), true),
});
export type CreateSampleInput = z.infer<typeof CreateSampleInput>;

export const UpdateSampleInput = z
  .strictObject({
    id: Id,
    name: z.optional(fields.name),
    description: z.optional(fields.description),
    designSize: fields.designSize,
    imageUrl: fields.imageUrl,
    isActive: z.optional(z.boolean(sampleMessages.isActive)),
    expected: expectedFields(viewFields),
  })
  .check(changesSomething('expected'));
export type UpdateSampleInput = z.infer<typeof UpdateSampleInput>;

export const BulkSetActiveInput = z.extend(BulkInput, { isActive: z.boolean(sampleMessages.isActive) });
export type BulkSetActiveInput = z.infer<typeof BulkSetActiveInput>;

export const SampleView = z.object({ id: Id, ...viewFields });
export type SampleView = z.infer<typeof SampleView>;

export const SamplePage = pageOf(SampleView);

const filterFields = {
  search: z.optional(SearchText),
  state: z.optional(z.enum(SAMPLE_STATES)),
  sort: z.optional(z.enum(SAMPLE_SORTS)),
};

export const SampleFilter = z.strictObject({ ...filterFields, order: z.optional(z.enum(ORDERS)) });
export type SampleFilter = z.infer<typeof SampleFilter>;

export const SearchSamplesInput = z.strictObject({ ...searchPageFields, ...filterFields });
export type SearchSamplesInput = z.infer<typeof SearchSamplesInput>;

export const SearchCatalogueInput = z.omit(SearchSamplesInput, { state: true });

export const SampleSearchPage = searchPageOf(SampleView);
export type SampleSearchPage = z.infer<typeof SampleSearchPage>;
