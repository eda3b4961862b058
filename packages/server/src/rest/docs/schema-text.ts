import type { JsonSchema } from '../openapi/schemas.ts';

function rangeText(preposition: 'from' | 'of', low: number | undefined, high: number | undefined): string {
  if (low !== undefined && high !== undefined)
    return low === high ? ` of ${low}` : ` ${preposition} ${low} to ${high}`;
  if (low !== undefined && low > 0) return ` of at least ${low}`;
  return high === undefined ? '' : ` of at most ${high}`;
}

function alternativesOf(schema: JsonSchema): JsonSchema[] | undefined {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices as JsonSchema[];
  if (Array.isArray(schema.type)) return schema.type.map((type) => ({ ...schema, type }));
  return undefined;
}

/** A short description of the schema's values: `string of 3 to 255 characters`. */
export function describeValues(schema: JsonSchema): string {
  const alternatives = alternativesOf(schema);
  if (alternatives) return alternatives.map(describeValues).join(' or ');
  if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1) ?? '';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return `one of ${schema.enum.join(', ')}`;
  switch (schema.type) {
    case 'array':
      return `list${rangeText('of', schema.minItems, schema.maxItems) || ' of'} ${describeValues(schema.items as JsonSchema)}`;
    case 'integer':
      return `integer${rangeText('from', schema.minimum, schema.maximum)}`;
    case 'string': {
      if (schema.format === 'date-time') return 'time';
      const length = rangeText('of', schema.minLength || undefined, schema.maxLength);
      return `${schema.format ?? 'string'}${length === '' ? '' : `${length} characters`}`;
    }
    case 'boolean':
      return 'true or false';
    case 'object':
      if (schema.properties) return `{${Object.keys(schema.properties).join(', ')}}`;
      return `map from id to ${describeValues(schema.additionalProperties as JsonSchema)}`;
    case 'null':
      return 'null';
    default:
      return 'anything';
  }
}
