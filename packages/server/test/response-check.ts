import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { LightMyRequestResponse } from 'fastify';
import { ERROR_CODES, type ErrorCode } from '../src/errors.ts';
import { openapi } from '../src/rest/openapi/document.ts';

type ResponseParts = Pick<LightMyRequestResponse, 'statusCode' | 'body' | 'headers'>;
type Described = { content?: Record<string, { schema: object }>; headers?: Record<string, unknown> };

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

/** The code of an error belongs to one status. */
const findCodeProblem = ({ code }: { code: ErrorCode }, statusCode: number): string | null =>
  ERROR_CODES[code]?.status === statusCode ? null : `returned the code ${code} with the status ${statusCode}`;

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
  const described = operation?.responses[statusCode];
  if (!described) return [`${call} returned the undocumented status ${statusCode}: ${body.slice(0, 200)}`];
  if (!described.content)
    return body === '' ? [] : [`${call} returned ${statusCode} with a body: ${body.slice(0, 200)}`];

  const type = String(headers['content-type']).split(';')[0] ?? '';
  const content = described.content[type];
  if (!content) return [`${call} returned ${statusCode} as ${type}`];
  if (type === 'text/plain')
    return body.trim() === '' || body.includes('\n') ? [`${call} returned no single-line message`] : [];
  const codeProblem =
    type === 'application/problem+json' ? findCodeProblem(JSON.parse(body), statusCode) : null;
  if (codeProblem !== null) return [`${call} ${codeProblem}`];
  const validate = validatorFor(content.schema);
  if (validate(JSON.parse(body))) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${call} ${instancePath} ${message} ${JSON.stringify(params)}`,
  );
};
