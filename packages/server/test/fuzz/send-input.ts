import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { getProcedureDefinition } from '../../src/app/procedure-definitions.ts';
import { hasBody, type RestRoute } from '../../src/app/rest/route.ts';
import { numberReader } from '../../src/platform/lib/url-numbers.ts';
import { type Fields, isObject } from '../is-object.ts';
import type { TestPortal } from '../portal.fixture.ts';
import { asText, fieldsOf, toRestRequest } from '../procedures/rest-request.ts';

/** The part of a response that tRPC and REST have in common. */
export type Outcome = { status: number; message: string; response: LightMyRequestResponse };

const readers = new Map<RestRoute, (text: Fields) => Fields>();

/** The field after it was text in a URL. */
function throughUrl(route: RestRoute, name: string, value: unknown): Fields {
  const [schema] = getProcedureDefinition(route.procedure).inputs;
  const read = readers.get(route) ?? (schema ? numberReader(schema) : (fields) => fields);
  readers.set(route, read);
  return read({ [name]: asText(value).toWellFormed() });
}

/** A header has no control characters and no blanks around its value. */
const throughHeader = (value: unknown): string =>
  asText(value)
    .replace(/[^\x20-\x7e]/g, '?')
    .trim();

/** A URL without an id, or with dots instead of it, has another route. */
const isPathSegment = (value: unknown) =>
  value !== undefined && !/^\.*$/.test(String(value)) && String(value).length <= 300;

/**
 * The closest input that the REST route can carry, so that both transports get the same one. A URL carries fields only:
 * any other value becomes an unknown field.
 */
export function toRestInput(route: RestRoute, given: unknown): unknown {
  const fields = fieldsOf(route);
  const isWholeBody = hasBody(route) && fields.every(({ place }) => place === 'body');
  if (!isObject(given) && isWholeBody) return given;
  const input = isObject(given) ? given : { nonsense: given };
  const carried: Fields = {};
  for (const [name, value] of Object.entries(input)) {
    const field = fields.find((one) => one.name === name);
    if (field?.place === 'none' || value === undefined) continue;
    if (field?.place === 'header') carried[name] = throughHeader(value);
    else if (field?.place === 'path' || !hasBody(route))
      Object.assign(carried, throughUrl(route, hasBody(route) ? name : name.toWellFormed(), value));
    else carried[name] = value;
  }
  for (const { name, place } of fields) {
    if (place === 'path' && !isPathSegment(carried[name])) carried[name] = 'none';
  }
  return carried;
}

const send = ({ app }: TestPortal, cookie: string, request: InjectOptions): Promise<LightMyRequestResponse> =>
  app.inject({ ...request, headers: { ...request.headers, cookie } });

export async function sendByRest(
  portal: TestPortal,
  cookie: string,
  route: RestRoute,
  input: unknown,
): Promise<Outcome> {
  const response = await send(portal, cookie, toRestRequest(route, input));
  return { status: response.statusCode, message: response.statusCode < 400 ? '' : response.body, response };
}

export async function sendByTrpc(
  portal: TestPortal,
  cookie: string,
  { path, type }: { path: string; type: string },
  input: unknown,
): Promise<Outcome> {
  const url = `/trpc/${path}`;
  const json = JSON.stringify(input);
  const response = await send(
    portal,
    cookie,
    type === 'mutation'
      ? { method: 'POST', url, headers: { 'content-type': 'application/json' }, payload: json }
      : { method: 'GET', url: `${url}?input=${encodeURIComponent(json)}` },
  );
  const { error } = response.json() as { error?: { message: string } };
  return { status: response.statusCode, message: error?.message ?? '', response };
}
