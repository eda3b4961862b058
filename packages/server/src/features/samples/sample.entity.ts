import { defineEntity, p } from '@mikro-orm/core';
import { type AdminSampleView, type PictureView, sampleMessages } from '@portal/contract/samples';
import { PICTURE_CAPTIONS, pictureCaptionLabels } from '@portal/contract/samples.values';
import { TransferType } from '../transfer-types/transfer-type.entity.ts';

export const SampleSchema = defineEntity({
  name: 'Sample',
  tableName: 'samples',
  properties: {
    id: p.integer().primary().autoincrement(),
    name: p.text(),
    description: p.text(),
    designSize: p.text().nullable(),
    /** Of the first picture. */
    imageUrl: p.text().nullable().index('samples_image_index'),
    imageCaption: p.enum(PICTURE_CAPTIONS).nullable(),
    furtherPictures: p.json<PictureView[]>().nullable(),
    isActive: p.boolean().default(true),
    designNumber: p.text().nullable(),
    orderUrl: p.text().nullable(),
    /** In the smallest unit of the setting's currency. For admins only. */
    unitCost: p.integer().nullable(),
    needsApproval: p.boolean().default(false),
    /** On its labels, so it is never changed. */
    code: p.text().defaultRaw('new_sample_code()').unique('samples_code_unique'),
    transferType: () => p.manyToOne(TransferType).nullable().deleteRule('restrict'),
    searchText: p
      .text()
      .generated(
        "fold_text((((((name || ' '::text) || description) || ' '::text) || COALESCE(design_size, ''::text)) || ' '::text) || COALESCE(design_number, ''::text)) stored",
      )
      .nullable()
      .lazy()
      .hidden(),
  },
  uniques: [
    {
      name: 'samples_design_number_unique',
      expression: 'create unique index samples_design_number_unique on samples (plain_text(design_number))',
    },
  ],
  indexes: [
    {
      name: 'samples_size_index',
      expression: `create index samples_size_index on samples (is_active, fold_text(design_size), id)
        include (design_size)`,
    },
    { name: 'samples_transfer_type_index', properties: ['transferType', 'isActive', 'id'] },
    {
      name: 'samples_name_index',
      expression: 'create index samples_name_index on samples (left(name, 60) collate names, id)',
    },
  ],
  checks: [
    { name: 'samples_unit_cost_range', expression: 'unit_cost >= 0 and unit_cost <= 1000000000' },
    {
      name: 'samples_first_picture',
      expression: 'image_url is not null or image_caption is null and further_pictures is null',
    },
  ],
});

/** The first picture has columns of its own, because most samples have no other and lists show no other. */
type PictureColumns = {
  imageUrl?: string | null | undefined;
  imageCaption?: PictureView['caption'] | undefined;
  furtherPictures?: PictureView[] | null | undefined;
};

export function picturesOf({ imageUrl, imageCaption, furtherPictures }: PictureColumns): PictureView[] {
  if (!imageUrl) return [];
  const first = { url: imageUrl, caption: imageCaption ?? null };
  return furtherPictures
    ? [first, ...furtherPictures.map(({ url, caption }) => ({ url, caption }))]
    : [first];
}

const FILE_NAME_LENGTH_MAX = 40;

/** Short, for the activity log and conflicts: a stored picture's URL has a hash of 64 characters. */
export function describePictures(pictures: PictureView[]): string | null {
  const described = pictures.map(({ url, caption }) => {
    const file = url.slice(url.lastIndexOf('/') + 1);
    const isLong = file.length > FILE_NAME_LENGTH_MAX;
    const name = isLong ? `${file.slice(0, FILE_NAME_LENGTH_MAX - 1).toWellFormed()}…` : file;
    return caption === null ? name : `${name} (${pictureCaptionLabels[caption]})`;
  });
  return described.length > 0 ? described.join(', ') : null;
}

/** One picture without a caption is all in `imageUrl`. */
export function besideImageUrl(pictures: PictureView[]): PictureView[] {
  return pictures.length > 1 || pictures.some(({ caption }) => caption !== null) ? pictures : [];
}

export class Sample extends SampleSchema.class {
  static readonly notFound = sampleMessages.notFound;

  listPictures(): PictureView[] {
    return picturesOf(this);
  }

  toView(isFavorite: boolean): AdminSampleView {
    const { transferType } = this;
    return {
      id: this.id,
      name: this.name,
      description: this.description,
      designSize: this.designSize ?? null,
      imageUrl: this.imageUrl ?? null,
      pictures: this.listPictures(),
      isActive: this.isActive,
      designNumber: this.designNumber ?? null,
      orderUrl: this.orderUrl ?? null,
      transferType: transferType ? { id: transferType.id, name: transferType.name } : null,
      isFavorite,
      unitCost: this.unitCost ?? null,
      needsApproval: this.needsApproval,
      code: this.code,
    };
  }

  facts() {
    const { isFavorite: _, code: _code, transferType, pictures, ...facts } = this.toView(false);
    return {
      ...facts,
      pictures: describePictures(besideImageUrl(pictures)),
      transferType: transferType?.name ?? null,
      transferTypeId: transferType?.id ?? null,
    };
  }
}
SampleSchema.setClass(Sample);
