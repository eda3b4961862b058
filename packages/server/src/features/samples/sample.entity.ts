import { defineEntity, p } from '@mikro-orm/core';
import { type SampleView, sampleMessages } from '@portal/contract/samples';

export const SampleSchema = defineEntity({
  name: 'Sample',
  tableName: 'samples',
  properties: {
    id: p.integer().primary().autoincrement(),
    name: p.text(),
    description: p.text(),
    designSize: p.text().nullable(),
    imageUrl: p.text().nullable().index('samples_image_index'),
    isActive: p.boolean().default(true),
    searchText: p
      .text()
      .generated(
        "fold_text((((name || ' '::text) || description) || ' '::text) || COALESCE(design_size, ''::text)) stored",
      )
      .nullable()
      .lazy()
      .hidden(),
  },
  indexes: [
    {
      name: 'samples_name_index',
      expression: 'create index samples_name_index on samples (left(name, 60) collate names, id)',
    },
  ],
});

export class Sample extends SampleSchema.class {
  static readonly notFound = sampleMessages.notFound;

  toView(): SampleView {
    const { id, name, description, designSize = null, imageUrl = null, isActive } = this;
    return { id, name, description, designSize, imageUrl, isActive };
  }
}
SampleSchema.setClass(Sample);
