import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { LightMyRequestResponse } from 'fastify';
import { openapi } from '../../src/app/rest/openapi/document.ts';

type ResponseParts = Pick<LightMyRequestResponse, 'statusCode' | 'body' | 'headers'>;
type Described = { $ref?: string; content?: Record<string, { schema: object; examples?: object }> };

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const ajv = new Ajv2020({ strict: false, allErrors: true });
ajv.addFormat('date-time', ISO);
ajv.addFormat('email', true);
ajv.addFormat('uri-reference', true);

/** Rejects properties that the OpenAPI document does not describe. */
const closed = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const copy = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]));
  return 'properties' in copy ? { additionalProperties: false, ...copy } : copy;
};
const components = closed(openapi.components);

const compiled = new Map<string, ValidateFunction>();
const validatorFor = (schema: object): ValidateFunction => {
  const key = JSON.stringify(schema);
  const validator = compiled.get(key) ?? ajv.compile({ ...(closed(schema) as object), components });
  compiled.set(key, validator);
  return validator;
};

/** Errors that every route has are described once. */
const resolve = (described: Described | undefined): Described | undefined =>
  described?.$ref === undefined
    ? described
    : openapi.components.responses[described.$ref.replace('#/components/responses/', '')];

/**
 * Compares a response with the OpenAPI document.
 * @param call method and path as in the table of routes: `PATCH /admin/users/{id}`
 * @returns the differences
 */
export const responseErrors = (call: string, { statusCode, body, headers }: ResponseParts): string[] => {
  const [method = '', path = ''] = call.split(' ');
  const operation = openapi.paths[`/api${path}`]?.[method.toLowerCase()] as
    | { responses: Record<string, Described> }
    | undefined;
  const described = resolve(operation?.responses[statusCode]);
  if (!described) return [`${call} returned the undocumented status ${statusCode}: ${body.slice(0, 200)}`];
  if (!described.content)
    return body === '' ? [] : [`${call} returned ${statusCode} with a body: ${body.slice(0, 200)}`];

  const type = String(headers['content-type']).split(';')[0] ?? '';
  const content = described.content[type];
  if (!content) return [`${call} returned ${statusCode} as ${type}`];
  if (type === 'text/plain')
    return body.trim() === '' || body.includes('\n') ? [`${call} returned no single-line message`] : [];
  // Each code of an error has an example.
  if (content.examples && !(JSON.parse(body).code in content.examples))
    return [`${call} returned the undocumented code ${JSON.parse(body).code} with the status ${statusCode}`];
  const validate = validatorFor(content.schema);
  if (validate(JSON.parse(body))) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${call} ${instancePath} ${message} ${JSON.stringify(params)}`,
  );
};
