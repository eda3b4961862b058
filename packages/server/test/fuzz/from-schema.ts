import { dayLimits } from '@portal/contract/values/days';
import fc from 'fast-check';
import * as z from 'zod';
import { cursors } from './cursors.ts';

type Schema = z.core.JSONSchema.JSONSchema;

const texts = [
  'Ada Press',
  'Größe — 版画 🖨️',
  'علی\u200cرضا',
  'pasted\u200b \u202etext\r\nof two lines',
  '  between blanks  ',
  "O'Hara & <b>",
  '2026',
];

const textOf = ({ minLength = 0, maxLength = 5_000 }: Schema): fc.Arbitrary<string> => {
  const fits = (text: string) => text.trim().length >= minLength && text.trim().length <= maxLength;
  const bounds = [minLength, minLength + 1, Math.max(0, maxLength - 1), maxLength].map((length) =>
    'm'.repeat(length),
  );
  return fc.oneof(
    fc.constantFrom(...[...texts, ...bounds].filter(fits)),
    fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, minLength + 30) }),
  );
};

const formats: Record<string, fc.Arbitrary<string>> = {
  email: fc
    .tuple(fc.stringMatching(/^[a-z0-9]{4,12}$/), fc.constantFrom('', '+tag', '.x'))
    .map(([name, tag]) => `${name}${tag}@example.com`),
  uuid: fc.uuid(),
  date: fc.oneof(
    {
      weight: 8,
      arbitrary: fc
        .date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
        .map((day) => day.toISOString().slice(0, 10)),
    },
    { weight: 1, arbitrary: fc.constantFrom<string>(...Object.values(dayLimits)) },
  ),
  'date-time': fc
    .date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') })
    .map((time) => time.toISOString()),
};

const integerOf = ({ minimum = -1_000, maximum = 1_000 }: Schema): fc.Arbitrary<number> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: minimum, max: Math.min(maximum, minimum + 20) }) },
    { weight: 1, arbitrary: fc.constantFrom(minimum, maximum) },
  );

/** The schema of a cursor is that of any text. */
const CURSOR_NAMES = new Set(['cursor', 'after', 'before']);

const objectOf = (
  { properties = {}, required = [] }: Schema,
  isComplete: boolean,
): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(
    Object.fromEntries(
      Object.entries(properties).map(([name, property]) => [
        name,
        CURSOR_NAMES.has(name) ? cursors : valuesOf(property as Schema, isComplete),
      ]),
    ),
    { requiredKeys: isComplete ? Object.keys(properties) : required, noNullPrototype: true },
  );

/** Values that fit the JSON schema. Complete ones have every optional field, no empty list and no null. */
function valuesOf(schema: Schema, isComplete: boolean): fc.Arbitrary<unknown> {
  const alternatives = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
  const choices = alternatives?.filter(({ type }) => !isComplete || type !== 'null');
  if (choices) return fc.oneof(...choices.map((choice) => valuesOf(choice, isComplete)));
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type) => valuesOf({ ...schema, type } as Schema, isComplete)));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'object':
      return objectOf(schema, isComplete);
    case 'array':
      return fc.array(valuesOf(schema.items as Schema, isComplete), {
        minLength: schema.minItems ?? (isComplete ? 1 : 0),
        maxLength: Math.min(schema.maxItems ?? 5, 5),
      });
    case 'string':
      return (
        formats[schema.format ?? ''] ??
        (schema.pattern === undefined ? textOf(schema) : fc.stringMatching(new RegExp(schema.pattern)))
      );
    case 'integer':
      return integerOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 1 });
  }
}

/** Inputs that fit the schema, except for rules that JSON Schema cannot express. */
export const inputOf = (schema: z.core.$ZodType): fc.Arbitrary<unknown> =>
  valuesOf(z.toJSONSchema(schema, { io: 'input' }), false);

/** Inputs of `inputOf` in which no field is missing. */
export const completeInputOf = (schema: z.core.$ZodType): fc.Arbitrary<unknown> =>
  valuesOf(z.toJSONSchema(schema, { io: 'input' }), true);
