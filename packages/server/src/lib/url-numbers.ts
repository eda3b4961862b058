import * as z from 'zod';

type Values = Record<string, unknown>;

function integerFields(schema: z.core.$ZodType): Set<string> {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input' });
  const isInteger = (field: unknown) => (field as { type?: unknown }).type === 'integer';
  return new Set(Object.keys(properties).filter((name) => isInteger(properties[name])));
}

/** Turns the texts of a URL into the numbers of the schema, which rejects what is no number. */
export function numberReader(schema: z.core.$ZodType): (values: Values) => Values {
  const integers = integerFields(schema);
  const read = (name: string, value: unknown) =>
    integers.has(name) && typeof value === 'string' && /^(0|[1-9]\d{0,15})$/.test(value)
      ? Number(value)
      : value;
  return (values) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, read(name, value)]));
}
