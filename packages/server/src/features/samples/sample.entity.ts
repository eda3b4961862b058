import { defineEntity, p } from '@mikro-orm/core';
import { type AdminSampleView, sampleMessages } from '@portal/contract/samples';
import { TransferType } from '../transfer-types/transfer-type.entity.ts';

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
    designNumber: p.text().nullable(),
    orderUrl: p.text().nullable(),
    /** In the smallest unit of the setting's currency. For admins only. */
    unitCost: p.integer().nullable(),
    needsApproval: p.boolean().default(false),
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
  checks: [{ name: 'samples_unit_cost_range', expression: 'unit_cost >= 0 and unit_cost <= 1000000000' }],
});

export class Sample extends SampleSchema.class {
  static readonly notFound = sampleMessages.notFound;

  toView(isFavorite: boolean): AdminSampleView {
    const { id, name, description, isActive, needsApproval } = this;
    const {
      designSize = null,
      imageUrl = null,
      designNumber = null,
      orderUrl = null,
      unitCost = null,
    } = this;
    const transferType = this.transferType
      ? { id: this.transferType.id, name: this.transferType.name }
      : null;
    return {
      id,
      name,
      description,
      designSize,
      imageUrl,
      isActive,
      designNumber,
      orderUrl,
      transferType,
      isFavorite,
      unitCost,
      needsApproval,
    };
  }

  facts() {
    const { isFavorite: _, transferType, ...facts } = this.toView(false);
    return { ...facts, transferType: transferType?.name ?? null, transferTypeId: transferType?.id ?? null };
  }
}
SampleSchema.setClass(Sample);
