import { defineEntity, p } from '@mikro-orm/core';
import { type TransferTypeView, transferTypeMessages } from '@portal/contract/transfer-types';
import {
  FABRICS,
  GARMENTS,
  PEELS,
  PRESSURES,
  TEMPERATURE_UNITS,
} from '@portal/contract/values/transfer-options';
import { invalidInput } from '../../errors.ts';

export const TransferTypeSchema = defineEntity({
  name: 'TransferType',
  tableName: 'transfer_types',
  properties: {
    id: p.integer().primary().autoincrement(),
    name: p.text(),
    temperature: p.integer().nullable(),
    /** The unit that was typed: 325 °F would come back as 325.4 from 163 °C. */
    temperatureUnit: p.enum(TEMPERATURE_UNITS).nullable(),
    seconds: p.integer().nullable(),
    pressure: p.enum(PRESSURES).nullable(),
    peel: p.enum(PEELS).nullable(),
    prePressSeconds: p.integer().nullable(),
    fabrics: p.enum(FABRICS).array().default([]),
    garment: p.enum(GARMENTS).nullable(),
    notes: p.text().nullable(),
    isActive: p.boolean().default(true),
  },
  checks: [
    {
      name: 'transfer_types_temperature_has_unit',
      expression: '(temperature is null) = (temperature_unit is null)',
    },
  ],
  uniques: [
    {
      name: 'transfer_types_name_unique',
      expression: 'create unique index transfer_types_name_unique on transfer_types (plain_text(name))',
    },
  ],
});

/** How a kind of transfer is pressed. It is switched off and never deleted, so that samples and requests keep their card. */
export class TransferType extends TransferTypeSchema.class {
  static readonly notFound = transferTypeMessages.notFound;

  assertTemperature(): void {
    const hasOne = (this.temperature ?? null) !== null;
    const hasUnit = (this.temperatureUnit ?? null) !== null;
    if (hasOne !== hasUnit)
      throw invalidInput(transferTypeMessages.temperature, hasOne ? 'temperatureUnit' : 'temperature');
  }

  toView(): TransferTypeView {
    const { id, name, fabrics, isActive } = this;
    const { temperature = null, temperatureUnit = null, seconds = null, pressure = null, peel = null } = this;
    const { prePressSeconds = null, garment = null, notes = null } = this;
    return {
      id,
      name,
      temperature,
      temperatureUnit,
      seconds,
      pressure,
      peel,
      prePressSeconds,
      fabrics,
      garment,
      notes,
      isActive,
    };
  }
}
TransferTypeSchema.setClass(TransferType);
