import * as z from 'zod';

type Values = Record<string, unknown>;

function integerFields(schema: z.core.$ZodType): Set<string> {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input' });
  const isInteger = (field: unknown) => (field as { type?: unknown }).type === 'integer';
  return new Set(Object.keys(properties).filter((name) => isInteger(properties[name])));
}

export function numberReader(schema: z.core.$ZodType): (values: Values) => Values {
  const integers = integerFields(schema);
  const read = (name: string, value: unknown) =>
    integers.has(name) && typeof value === 'string' && /^(0|[1-9]\d{0,15})$/.test(value)
      ? Number(value)
      : value;
  return (values) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, read(name, value)]));
}
