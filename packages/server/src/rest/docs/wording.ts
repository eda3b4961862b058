import type { JsonSchema } from '../openapi/schemas.ts';

const range = (low: number | undefined, high: number | undefined): string => {
  if (low !== undefined && high !== undefined) return low === high ? ` of ${low}` : ` of ${low} to ${high}`;
  if (low !== undefined && low > 0) return ` of at least ${low}`;
  return high === undefined ? '' : ` of at most ${high}`;
};

const alternatives = (schema: JsonSchema): JsonSchema[] | undefined => {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices as JsonSchema[];
  if (Array.isArray(schema.type)) return schema.type.map((type) => ({ ...schema, type }));
  return undefined;
};

/** What a value of the schema is, in words: `text of 3 to 255 characters`. */
export const labelFor = (schema: JsonSchema): string => {
  const choices = alternatives(schema);
  if (choices) return choices.map(labelFor).join(' or ');
  if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1) ?? '';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return `one of ${schema.enum.join(', ')}`;
  switch (schema.type) {
    case 'array':
      return `list${range(schema.minItems, schema.maxItems) || ' of'} ${labelFor(schema.items as JsonSchema)}`;
    case 'integer':
      return `whole number${range(schema.minimum, schema.maximum)}`;
    case 'string': {
      if (schema.format === 'date-time') return 'time';
      const characters = range(schema.minLength || undefined, schema.maxLength);
      return `${schema.format ?? 'text'}${characters}${characters === '' ? '' : ' characters'}`;
    }
    case 'boolean':
      return 'true or false';
    case 'object':
      if (schema.properties) return `{${Object.keys(schema.properties).join(', ')}}`;
      return `object of ${labelFor(schema.additionalProperties as JsonSchema)}`;
    case 'null':
      return 'null';
    default:
      return 'anything';
  }
};
