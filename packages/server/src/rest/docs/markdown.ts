import { type Example, examples, toCurl } from '../examples/examples.ts';
import { findExampleResponse } from '../examples/responses.ts';
import { openapi, routeDescriptions } from '../openapi/document.ts';
import { describeOperation } from '../openapi/operation.ts';
import type { JsonSchema } from '../openapi/schemas.ts';
import { describeValues } from './schema-text.ts';
import { generalSections, introduction, json, webhooks } from './texts.ts';

type Item = [name: string, description: string];

const ERRORS_OF_ALL_ROUTES = new Set([413, 415, 429, 503]);

const shared = openapi.components.schemas as Record<string, JsonSchema>;

const schemaName = (schema: JsonSchema | undefined) => schema?.$ref?.split('/').at(-1) ?? '';
const resolve = (schema: JsonSchema): JsonSchema => shared[schemaName(schema)] ?? schema;

/** Objects are listed at the end, so they are referred to by name; all other schemas are described in place. */
const schemaText = (schema: JsonSchema): string =>
  describeValues(resolve(schema).properties === undefined ? resolve(schema) : schema);

const fieldsOf = ({ properties = {}, required = [] }: JsonSchema): Item[] =>
  Object.entries(properties).map(([name, field]) => {
    const schema = field as JsonSchema;
    const isOptional = !required.includes(name) || schema.default !== undefined;
    return [name, `${schemaText(schema)}${isOptional ? ', optional' : ''}`];
  });

const list = (heading: string, items: Item[]): string[] =>
  items.length === 0
    ? []
    : [`${heading}:`, '', ...items.map(([name, description]) => `- \`${name}\`: ${description}`), ''];

function routeSection(example: Example): string[] {
  const described = routeDescriptions.find(
    ({ route: { method, path } }) => `${method} ${path}` === example.route,
  );
  if (!described)
    throw new Error(`src/rest/routes.ts has no ${example.route}, only rest/examples/examples.ts has`);
  const { route, parameters, body, responses, responseHeaders, errors } = described;
  const response = findExampleResponse(example.route);
  const parameterItems = parameters.map(({ name, in: place, description, schema }): Item => {
    return [name, `${place}: ${schemaText(schema)}. ${description}`];
  });
  const errorItems = errors
    .filter(([status]) => !ERRORS_OF_ALL_ROUTES.has(status) || status in (route.errors ?? {}))
    .map(([status, description]): Item => [String(status), description]);
  return [
    `## ${route.method} /api${route.path}`,
    '',
    `${route.summary}. ${describeOperation(described)}`,
    '',
    '```sh',
    toCurl(example),
    '```',
    '',
    `Response: ${responses.map(({ status, schema }) => `\`${status}${schema === undefined ? ', no body' : ` ${schemaText(schema)}`}\``).join(' or ')}`,
    '',
    ...(response === undefined ? [] : [json(response), '']),
    ...list('Response headers', Object.entries(responseHeaders)),
    ...list('Parameters', parameterItems),
    ...list('Body', body === undefined ? [] : fieldsOf(resolve(body))),
    ...list('Errors', errorItems),
  ];
}

const bodies = new Set(routeDescriptions.map(({ body }) => schemaName(body)));
const objects = Object.entries(shared).filter(
  ([name, { properties }]) => properties !== undefined && name !== 'Problem' && !bodies.has(name),
);

export const docsMarkdown: string = [
  '# REST API',
  '',
  ...introduction.flatMap((paragraph) => [paragraph, '']),
  ...generalSections.flatMap(([title, blocks]) => [
    `## ${title}`,
    '',
    ...blocks.flatMap((block) => [block, '']),
  ]),
  ...examples.flatMap(routeSection),
  '## Webhooks',
  '',
  ...webhooks.flatMap((paragraph) => [paragraph, '']),
  '## Objects',
  '',
  ...objects.flatMap(([name, schema]) => list(`**${name}**`, fieldsOf(schema))),
]
  .join('\n')
  .trimEnd()
  .concat('\n');
