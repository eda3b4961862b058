import { STATUS_CODES } from 'node:http';
import { IDEMPOTENCY_KEY_LIFETIME } from '@portal/contract/requests.values';
import { tokenScopesFor } from '../../../platform/trpc/token-scopes.ts';
import { getProcedureDefinition } from '../../procedure-definitions.ts';
import { type Example, exampleBody, findExampleResponse } from '../examples/examples.ts';
import { type InputField, inputFields } from '../input.ts';
import { hasBody, type RestRoute } from '../route.ts';
import { errorsOf } from './errors.ts';
import { describeSchema, type JsonSchema, resolveSchema } from './schemas.ts';

/** A parameter filters or names; a field of the same name in a body holds a value. */
const parameterDescriptions: Record<string, string> = {
  code: 'The code of the label, without regard to case.',
  customerNumber: 'Only the client with exactly this customer number, without regard to case.',
  designNumber: 'Only the sample with exactly this design number, without regard to case.',
  limit: 'Maximum number of items in the page. Without limit and cursor the response is the whole list.',
  cursor: "Where the page starts; copy it from the previous page's Link header or nextCursor.",
  status: 'Only requests with this status.',
  state: 'Only those in this state.',
  userId: 'Only those of this client.',
  updatedSince:
    'Only requests that were submitted or changed at this time or later, in the order of their last changes.',
  period: 'Month since the account was created; 0 is the first. Default: the current one.',
  id: 'The id.',
  sampleId: 'The id of the sample.',
  idempotencyKey: `A unique name for this request, 1 to 255 visible ASCII characters. Within ${IDEMPOTENCY_KEY_LIFETIME}, the same key with the same body returns the same request and charges nothing.`,
};

function parametersOf(route: RestRoute, fields: InputField[], input: JsonSchema) {
  return fields.flatMap(({ name, place, isRequired }) => {
    if (place === 'body' || place === 'none') return [];
    const { description: _, ...schema } = (input.properties?.[name] ?? {}) as JsonSchema;
    return {
      name: place === 'header' ? (route.headers?.[name] ?? name) : name,
      in: place,
      required: isRequired,
      description: parameterDescriptions[name] ?? '',
      schema,
    };
  });
}

function bodyOf(route: RestRoute, fields: InputField[], input: JsonSchema): JsonSchema | undefined {
  if (!hasBody(route) || fields.length === 0) return undefined;
  const parameters = new Set(fields.filter(({ place }) => place !== 'body').map(({ name }) => name));
  if (parameters.size === fields.length) return undefined;
  if (parameters.size === 0) return input;
  const { properties = {}, required = [], ...rest } = resolveSchema(input);
  return {
    ...rest,
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !parameters.has(name))),
    required: required.filter((name) => !parameters.has(name)),
  };
}

function responseOf(route: RestRoute, output: JsonSchema): JsonSchema | undefined {
  if (route.status === 204) return undefined;
  return route.isList ? (resolveSchema(output).properties?.items as JsonSchema) : output;
}

/** Any one of these API token scopes is enough. Empty: only a session is. */
function tokenScopesOf({ procedure }: RestRoute) {
  const { type, meta } = getProcedureDefinition(procedure);
  return meta.who === 'anyone' ? [] : tokenScopesFor(type, meta);
}

/** On every response to an API token. */
const tokenLimitHeaders = {
  'RateLimit-Limit': 'How many requests an API token may make a minute',
  'RateLimit-Remaining': 'How many of them are left',
  'RateLimit-Reset': 'In how many seconds the minute ends',
};

function responseHeaders(route: RestRoute) {
  const headers = {
    ...(route.isList ? { Link: '<URL of the next page>; rel="next"; absent on the last page' } : {}),
    ...route.responseHeaders,
    ...(tokenScopesOf(route).length === 0 ? {} : tokenLimitHeaders),
  };
  const described = Object.entries(headers).map(([name, description]) => [
    name,
    { description, schema: { type: 'string' } },
  ]);
  return Object.fromEntries(described);
}

function jsonContent(schema: JsonSchema, example: unknown) {
  return { 'application/json': { schema, ...(example === undefined ? {} : { example }) } };
}

function tagOf({ path }: RestRoute): string {
  if (path.startsWith('/admin')) return 'Admin';
  return path.startsWith('/client') ? 'Client' : 'Everyone';
}

const access = { anyone: 'anyone', 'signed-in': 'every signed-in user', admin: 'admins' };

function descriptionOf(route: RestRoute): string {
  const { who = 'anyone' } = getProcedureDefinition(route.procedure).meta;
  const scopes = tokenScopesOf(route);
  const tokens =
    scopes.length === 0 ? 'API tokens are not accepted.' : `API token scope: ${scopes.join(' or ')}.`;
  return [route.details, `Access: ${access[who]}.`, tokens].filter(Boolean).join(' ');
}

export function describeOperation(route: RestRoute, example: Example | undefined) {
  const { inputs, output, meta } = getProcedureDefinition(route.procedure);
  const input = inputs[0] ? describeSchema(inputs[0], 'input') : {};
  const fields = inputFields(route) ?? [];
  const tokenScopes = tokenScopesOf(route);
  const parameters = parametersOf(route, fields, resolveSchema(input));
  const body = bodyOf(route, fields, input);
  const headers = responseHeaders(route);

  const outputs = Object.entries(route.outputs ?? { [route.status]: route.view ?? output });
  const responses = outputs.map(([status, described]) => {
    const schema = responseOf(route, describeSchema(described, 'output'));
    const shown = Number(status) === route.status && example && findExampleResponse(example.route);
    const content = schema && { content: jsonContent(schema, shown || undefined) };
    return [status, { description: STATUS_CODES[status] ?? '', headers, ...content }] as const;
  });
  return {
    operationId: route.procedure.replaceAll('.', '_'),
    summary: route.summary,
    description: descriptionOf(route),
    tags: [tagOf(route)],
    security: [
      // Scopes in `security` are those of OAuth. Any one of these is enough. First, because generated clients take the first.
      ...(tokenScopes.length > 0 ? [{ token: [] }] : []),
      ...(meta.who === 'anyone' ? [] : [{ session: [] }]),
    ],
    ...(tokenScopes.length > 0 ? { 'x-token-scopes': tokenScopes } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body && {
      requestBody: { required: true, content: jsonContent(body, example && exampleBody(example)) },
    }),
    responses: Object.fromEntries([...responses, ...errorsOf(route)]),
  };
}
