import { defineEntity, p } from '@mikro-orm/core';

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
  },
});

export class Sample extends SampleSchema.class {}
SampleSchema.setClass(Sample);
