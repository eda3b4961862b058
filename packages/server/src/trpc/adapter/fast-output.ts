import * as z from 'zod';

/** Rebuilds a schema from zod/mini so that zod generates one function for each object instead of looping over its fields. */
function compile(schema: z.core.$ZodType): z.core.$ZodType {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'array') return new z.core.$ZodArray({ ...def, element: compile(def.element) });
  if (def.type === 'nullable') return new z.core.$ZodNullable({ ...def, innerType: compile(def.innerType) });
  if (def.type !== 'object') return schema;
  const shape = Object.entries(def.shape).map(([name, field]) => [name, compile(field)]);
  return new z.core.$ZodObjectJIT({ ...def, shape: Object.fromEntries(shape) });
}

/**
 * An output parser for long lists: three to seven times as fast as the contract's schema, which is built for small bundles.
 * `describedBy` is the schema for the OpenAPI document.
 */
export function fastOutput<T extends z.core.$ZodType>(schema: T) {
  const compiled = compile(schema);
  return Object.assign((output: unknown) => z.parse(compiled, output) as z.output<T>, {
    describedBy: schema,
  });
}
