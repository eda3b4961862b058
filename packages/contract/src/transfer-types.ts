import * as z from 'zod/mini';
import { changesSomething, expectedFields } from './patches.ts';
import {
  FABRICS,
  type Fabric,
  GARMENTS,
  PEELS,
  PRESSURES,
  TEMPERATURE_UNITS,
} from './transfer-types.values.ts';
import { Id } from './values/id.ts';
import { nullableNumber, nullableOption } from './values/optional.ts';
import { nullableText, text } from './values/text.ts';

export const transferTypeMessages = {
  name: 'Name is required',
  nameTaken: 'Name already exists',
  temperature: 'Temperature and its unit belong together',
  isActive: 'Active must be true or false',
  fabrics: `Fabrics must be a list of ${FABRICS.join(', ')}`,
  coverSheet: 'Cover sheet must be true or false',
  settings: 'Settings must be a list of rows, each with its fabrics',
  rowFabrics: 'Choose at least one fabric',
  notFound: 'Transfer type not found',
} as const;

const NOTES_MAX = 2_000;
const ROW_NOTE_MAX = 200;

const Fabrics = z.pipe(
  z.array(z.enum(FABRICS, transferTypeMessages.fabrics), transferTypeMessages.fabrics),
  z.transform((fabrics: Fabric[]) => FABRICS.filter((fabric) => fabrics.includes(fabric))),
);
const name = text('Name', { message: transferTypeMessages.name });
const isActive = z.boolean(transferTypeMessages.isActive);

const settingFields = {
  temperature: z.optional(nullableNumber('Temperature')),
  temperatureUnit: z.optional(nullableOption('The unit of the temperature', TEMPERATURE_UNITS)),
  seconds: z.optional(nullableNumber('Seconds')),
  pressure: z.optional(nullableOption('Pressure', PRESSURES)),
  peel: z.optional(nullableOption('Peel', PEELS)),
  prePressSeconds: z.optional(nullableNumber('Pre-press seconds')),
  secondPressSeconds: z.optional(nullableNumber('Second press seconds')),
  coverSheet: z.optional(z.boolean(transferTypeMessages.coverSheet)),
};

const RowFabrics = Fabrics.check(
  z.refine((fabrics: Fabric[]) => fabrics.length > 0, transferTypeMessages.rowFabrics),
);

const rowFields = {
  ...settingFields,
  fabrics: RowFabrics,
  note: z.optional(nullableText('Note', ROW_NOTE_MAX)),
};

/** A fabric that two rows name, or a row with half a temperature. @returns what is wrong, or null */
function settingsError(
  rows: readonly { fabrics: readonly Fabric[]; temperature?: unknown; temperatureUnit?: unknown }[],
): string | null {
  const named = rows.flatMap(({ fabrics }) => fabrics);
  const twice = named.find((fabric, index) => named.indexOf(fabric) !== index);
  if (twice) return `Two rows are for ${twice}`;
  const isHalf = rows.some(
    (row) => ((row.temperature ?? null) === null) !== ((row.temperatureUnit ?? null) === null),
  );
  return isHalf ? transferTypeMessages.temperature : null;
}

const Settings = z.array(z.strictObject(rowFields), transferTypeMessages.settings).check(
  z.maxLength(FABRICS.length, 'Settings are for at most one row of each fabric'),
  z.superRefine((rows, issues) => {
    const message = settingsError(rows);
    if (message) issues.addIssue(message);
  }),
);
export type PressSettingInput = z.infer<typeof Settings>[number];

const pressFields = {
  ...settingFields,
  fabrics: z.optional(Fabrics),
  garment: z.optional(nullableOption('Garment color', GARMENTS)),
  notes: z.optional(nullableText('Notes', NOTES_MAX, 'multiline')),
  settings: z.optional(Settings),
};

export const CreateTransferTypeInput = z.strictObject({
  name,
  ...pressFields,
  fabrics: z._default(Fabrics, []),
  coverSheet: z._default(z.boolean(transferTypeMessages.coverSheet), false),
  settings: z._default(Settings, []),
  isActive: z._default(isActive, true),
});
export type CreateTransferTypeInput = z.infer<typeof CreateTransferTypeInput>;

const Degrees = z.pipe(
  z.pipe(
    z.string(),
    z.transform((typed: string) => (typed.trim() === '' ? null : Number(typed))),
  ),
  nullableNumber('Temperature'),
);

const TemperatureForm = z.strictObject({ degrees: Degrees, unit: z.enum(TEMPERATURE_UNITS) });

/** The fields of the form. A temperature and its unit are one field, so that two admins cannot mix theirs. */
export const TransferTypeForm = z.extend(z.omit(CreateTransferTypeInput, { temperatureUnit: true }), {
  temperature: TemperatureForm,
  settings: z.array(
    z.extend(z.omit(z.strictObject(rowFields), { temperatureUnit: true }), { temperature: TemperatureForm }),
  ),
});
export type TransferTypeForm = z.infer<typeof TransferTypeForm>;

const settingViews = {
  temperature: z.nullable(z.int()),
  temperatureUnit: z.nullable(z.enum(TEMPERATURE_UNITS)),
  seconds: z.nullable(z.int()),
  pressure: z.nullable(z.enum(PRESSURES)),
  peel: z.nullable(z.enum(PEELS)),
  prePressSeconds: z.nullable(z.int()),
  secondPressSeconds: z.nullable(z.int()),
  coverSheet: z.boolean(),
};

export const PressSettingView = z.object({
  fabrics: z.array(z.enum(FABRICS)),
  ...settingViews,
  note: z.nullable(z.string()),
});
export type PressSettingView = z.infer<typeof PressSettingView>;

const viewFields = {
  name: z.string(),
  ...settingViews,
  fabrics: z.array(z.enum(FABRICS)),
  settings: z.array(PressSettingView),
  garment: z.nullable(z.enum(GARMENTS)),
  notes: z.nullable(z.string()),
  isActive: z.boolean(),
};

export const UpdateTransferTypeInput = z
  .strictObject({
    id: Id,
    name: z.optional(name),
    ...pressFields,
    isActive: z.optional(isActive),
    expected: expectedFields({ ...viewFields, settings: Settings }),
  })
  .check(changesSomething('expected'));
export type UpdateTransferTypeInput = z.infer<typeof UpdateTransferTypeInput>;

export const TransferTypeView = z.object({ id: Id, ...viewFields });
export type TransferTypeView = z.infer<typeof TransferTypeView>;

export const TransferTypesView = z.array(TransferTypeView);

/** How to press the samples of a request, by the name of their type. Samples without a type are in none. */
export const PressCardsView = z.array(
  z.object({
    transferType: TransferTypeView,
    samples: z.array(z.object({ id: Id, name: z.string() })),
  }),
);
export type PressCardsView = z.infer<typeof PressCardsView>;
