import * as z from 'zod/mini';
import { changesSomething, expectedFields } from './patches.ts';
import { Id } from './values/id.ts';
import { nullableNumber, nullableOption } from './values/optional.ts';
import { nullableText, text } from './values/text.ts';
import { FABRICS, GARMENTS, PEELS, PRESSURES, TEMPERATURE_UNITS } from './values/transfer-options.ts';

export const transferTypeMessages = {
  name: 'Name is required',
  nameTaken: 'Name already exists',
  temperature: 'Temperature and its unit belong together',
  isActive: 'Active must be true or false',
  fabrics: `Fabrics must be a list of ${FABRICS.join(', ')}`,
  notFound: 'Transfer type not found',
} as const;

const NOTES_MAX = 2_000;

const Fabrics = z.pipe(
  z.array(z.enum(FABRICS, transferTypeMessages.fabrics), transferTypeMessages.fabrics),
  z.transform((given: (typeof FABRICS)[number][]) => FABRICS.filter((fabric) => given.includes(fabric))),
);
const name = text('Name', { message: transferTypeMessages.name });
const isActive = z.boolean(transferTypeMessages.isActive);

const pressFields = {
  temperature: z.optional(nullableNumber('Temperature')),
  temperatureUnit: z.optional(nullableOption('The unit of the temperature', TEMPERATURE_UNITS)),
  seconds: z.optional(nullableNumber('Seconds')),
  pressure: z.optional(nullableOption('Pressure', PRESSURES)),
  peel: z.optional(nullableOption('Peel', PEELS)),
  prePressSeconds: z.optional(nullableNumber('Pre-press seconds')),
  fabrics: z.optional(Fabrics),
  garment: z.optional(nullableOption('Garment color', GARMENTS)),
  notes: z.optional(nullableText('Notes', NOTES_MAX, 'multiline')),
};

export const CreateTransferTypeInput = z.strictObject({
  name,
  ...pressFields,
  fabrics: z._default(Fabrics, []),
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

/** The fields of the form. A temperature and its unit are one field, so that two admins cannot mix theirs. */
export const TransferTypeForm = z.extend(z.omit(CreateTransferTypeInput, { temperatureUnit: true }), {
  temperature: z.strictObject({ degrees: Degrees, unit: z.enum(TEMPERATURE_UNITS) }),
});
export type TransferTypeForm = z.infer<typeof TransferTypeForm>;

const viewFields = {
  name: z.string(),
  temperature: z.nullable(z.int()),
  temperatureUnit: z.nullable(z.enum(TEMPERATURE_UNITS)),
  seconds: z.nullable(z.int()),
  pressure: z.nullable(z.enum(PRESSURES)),
  peel: z.nullable(z.enum(PEELS)),
  prePressSeconds: z.nullable(z.int()),
  fabrics: z.array(z.enum(FABRICS)),
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
    expected: expectedFields(viewFields),
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
