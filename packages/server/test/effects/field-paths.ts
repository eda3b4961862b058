import * as z from 'zod';
import { procedureDefinitions } from '../../src/app/procedure-definitions.ts';
import { isObject } from '../is-object.ts';

type JsonSchema = z.core.JSONSchema._JSONSchema;

/** What a key is in a list of paths when it depends on the data. */
const ANY_KEY = '*';

export const join = (path: string, name: string) => (path === '' ? name : `${path}.${name}`);

/** The paths of all fields that a schema describes, such as `items[].name`. */
function schemaPaths(schema: JsonSchema, path: string): string[] {
  if (typeof schema === 'boolean') return [];
  const { properties = {}, additionalProperties, items, anyOf = [], oneOf = [], allOf = [] } = schema;
  const named = Object.entries(properties).flatMap(([name, field]) => [
    join(path, name),
    ...schemaPaths(field, join(path, name)),
  ]);
  const others = isObject(additionalProperties)
    ? [join(path, ANY_KEY), ...schemaPaths(additionalProperties, join(path, ANY_KEY))]
    : [];
  const list = isObject(items) ? schemaPaths(items, `${path}[]`) : [];
  return [
    ...named,
    ...others,
    ...list,
    ...[...anyOf, ...oneOf, ...allOf].flatMap((part) => schemaPaths(part, path)),
  ];
}

const definitionOf = (procedure: string) => {
  const definition = procedureDefinitions.get(procedure);
  if (!definition) throw new Error(`There is no procedure ${procedure}`);
  return definition;
};

/** The paths of all fields in a procedure's output, as its schema describes them. */
export function outputPaths(procedure: string): string[] {
  const { output } = definitionOf(procedure);
  return [...new Set(schemaPaths(z.toJSONSchema(output, { io: 'output', unrepresentable: 'any' }), ''))];
}

/** The paths of all fields in a procedure's input. */
export function inputPaths(procedure: string): string[] {
  const [input] = definitionOf(procedure).inputs;
  return input ? schemaPaths(z.toJSONSchema(input, { io: 'input' }), '') : [];
}

/** The paths of all fields of a JSON value. */
export function valuePaths(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap((item) => valuePaths(item, `${path}[]`)))];
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, field]) => [
    join(path, name),
    ...valuePaths(field, join(path, name)),
  ]);
}

const fits = (name: string | undefined, part: string) =>
  part === ANY_KEY || part === name || (part === `${ANY_KEY}[]` && name?.endsWith('[]'));

const isDescribedBy = (path: string, described: string): boolean => {
  const [parts, pattern] = [path.split('.'), described.split('.')];
  return parts.length === pattern.length && pattern.every((part, at) => fits(parts[at], part));
};

/** The paths that no described path allows. */
export function undescribedPaths(paths: readonly string[], described: readonly string[]): string[] {
  return paths.filter((path) => !described.some((one) => isDescribedBy(path, one)));
}

/** One line for each object: its path and its fields. */
export function formatPaths(paths: readonly string[]): string[] {
  const objects = new Map<string, string[]>();
  for (const path of paths) {
    const end = path.lastIndexOf('.');
    const object = path.slice(0, Math.max(end, 0));
    objects.set(object, [...(objects.get(object) ?? []), path.slice(end + 1)]);
  }
  return [...objects]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([object, fields]) => `${object === '' ? '' : `${object}: `}${fields.toSorted().join(', ')}`);
}
