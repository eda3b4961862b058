import { foldText } from '@portal/contract/values/compare-text';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { procedureDefinitions } from '../../src/app/procedure-definitions.ts';

/** What cleaning, comparing and matching take longest for, repeated. */
const PARTS: Record<string, string> = {
  'marks of two kinds': '\u0301\u0316',
  'Hebrew points': '\u05b7\u05b0',
  blanks: '\u3000',
  'line breaks': '\r\n',
  'invisible characters': '\u200b',
  joiners: '\u0628\u200c',
  'emoji in a sequence': '\u{1f469}\u200d',
  flags: '\u{1f3f4}\u{e0067}',
  'parts of an email': 'a.',
  quotes: "'",
};
/** As many as fit into a body, and as many as the longest fields take before they are cleaned. */
const LENGTHS = [500_000, 50_000, 9_999];
const TEXTS = Object.entries(PARTS).flatMap(([name, part]) =>
  LENGTHS.map((length) => [`${length} of ${name}`, `a${part.repeat(length / part.length)}`] as const),
);
const CPU_MS_MAX = 50;

type Schema = z.core.JSONSchema.BaseSchema;

/** Inputs with a text in one field of the schema each. */
function inputsWith(text: string, schema: Schema): unknown[] {
  const { type, properties = {}, items, additionalProperties } = schema;
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const nested = (name: string, inner: unknown) =>
    inputsWith(text, inner as Schema).map((value) => ({ [name]: value }));
  return [
    ...(type === 'string' ? [text] : []),
    ...Object.entries(properties).flatMap(([name, inner]) => nested(name, inner)),
    ...(typeof additionalProperties === 'object' ? nested('1', additionalProperties) : []),
    ...(type === 'array' ? inputsWith(text, items as Schema).map((value) => [value]) : []),
    ...choices.flatMap((inner) => inputsWith(text, inner as Schema)),
  ];
}

/** Whether it takes longer each time: a collection of garbage, which is of other work, does not come three times. */
function takesLonger(cpuMilliseconds: number, work: () => void): boolean {
  return [1, 2, 3].every(() => {
    const before = process.threadCpuUsage();
    work();
    return process.threadCpuUsage(before).user / 1_000 > cpuMilliseconds;
  });
}

const schemas = [...procedureDefinitions].flatMap(([path, { inputs }]) =>
  inputs.map((input) => ({ path, input, schema: z.toJSONSchema(input, { io: 'input' }) })),
);

const slowFields = (text: string) =>
  schemas.flatMap(({ path, input, schema }) =>
    inputsWith(text, schema)
      .filter((value) => takesLonger(CPU_MS_MAX, () => z.safeParse(input, value)))
      .map((value) => [path, ...Object.keys(value as object)].join(' ')),
  );

describe('Text that is far longer than its field allows', () => {
  test.for(TEXTS)('Each text field of each procedure answers to %s in time', ([, text]) => {
    expect(schemas.flatMap(({ schema }) => inputsWith(text, schema)).length).toBeGreaterThan(100);
    expect(slowFields(text)).toEqual([]);
  });

  test.for<[name: string, part: string]>([
    ['marks of two kinds', '\u0301\u0316'],
    ['marks between Japanese sound marks', `${'\u0301\u0316'.repeat(15)}\uff9e`],
    ['marks between invisible characters', `${'\u0301\u0316'.repeat(15)}\u200b`],
  ])('A text of %s is compared in linear time', ([, part]) => {
    const long = `a${part.repeat(Math.ceil(60_000 / part.length))}`;
    expect(takesLonger(400, () => foldText(long))).toBe(false);
  });
});
