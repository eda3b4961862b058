import { defineEntity, p } from '@mikro-orm/core';
import {
  type PressSettingInput,
  type PressSettingView,
  type TransferTypeView,
  transferTypeMessages,
} from '@portal/contract/transfer-types';
import {
  FABRICS,
  GARMENTS,
  PEELS,
  PRESSURES,
  TEMPERATURE_UNITS,
} from '@portal/contract/transfer-types.values';
import { invalidInput } from '../../platform/errors.ts';

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
    secondPressSeconds: p.integer().nullable(),
    coverSheet: p.boolean().default(false),
    fabrics: p.enum(FABRICS).array().default([]),
    garment: p.enum(GARMENTS).nullable(),
    notes: p.text().nullable(),
    /** For single fabrics, in the order of these. The fields above are for the others. */
    settings: p.json<PressSettingView[]>().defaultRaw("'[]'"),
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

type Press = Omit<PressSettingView, 'fabrics' | 'note'>;

/** What a press is set to, with the keys in the order of the screens. */
function pressOf(row: { [Name in keyof Press]?: Press[Name] | undefined }): Press {
  return {
    temperature: row.temperature ?? null,
    temperatureUnit: row.temperatureUnit ?? null,
    seconds: row.seconds ?? null,
    pressure: row.pressure ?? null,
    peel: row.peel ?? null,
    prePressSeconds: row.prePressSeconds ?? null,
    secondPressSeconds: row.secondPressSeconds ?? null,
    coverSheet: row.coverSheet ?? false,
  };
}

/** The rows by their first fabrics, whatever the order in which they came. */
export function settingsView(rows: readonly PressSettingInput[]): PressSettingView[] {
  const place = ({ fabrics: [first] }: PressSettingView) => (first ? FABRICS.indexOf(first) : FABRICS.length);
  return rows
    .map((row) => ({ fabrics: row.fabrics, ...pressOf(row), note: row.note ?? null }))
    .sort((a, b) => place(a) - place(b));
}

/** How a kind of transfer is pressed. It is switched off and never deleted, so that samples and requests keep their card. */
export class TransferType extends TransferTypeSchema.class {
  static readonly notFound = transferTypeMessages.notFound;

  assertTemperature(): void {
    const hasOne = (this.temperature ?? null) !== null;
    const hasUnit = (this.temperatureUnit ?? null) !== null;
    if (hasOne !== hasUnit)
      throw invalidInput(transferTypeMessages.temperature, hasOne ? 'temperatureUnit' : 'temperature');
  }

  /** Rows are for fabrics of the type. Null in `input` for rows that stay. */
  setSettings(input: PressSettingInput[] | undefined): void {
    if (input) this.settings = settingsView(input);
    const foreign = this.settings
      .flatMap(({ fabrics }) => fabrics)
      .find((row) => !this.fabrics.includes(row));
    if (foreign)
      throw invalidInput(`The settings are for ${foreign}, which is no fabric of this type`, 'settings');
  }

  toView(): TransferTypeView {
    const { id, name, fabrics, garment = null, notes = null, isActive } = this;
    return {
      id,
      name,
      ...pressOf(this),
      fabrics,
      settings: settingsView(this.settings),
      garment,
      notes,
      isActive,
    };
  }
}
TransferTypeSchema.setClass(TransferType);
