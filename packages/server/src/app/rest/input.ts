import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { invalidInput } from '../../platform/errors.ts';
import { numberReader } from '../../platform/lib/url-numbers.ts';
import { getProcedureDefinition } from '../procedure-definitions.ts';
import { hasBody, type RestRoute } from './route.ts';

export type InputField = {
  name: string;
  /** `none` for fields that only tRPC's own client sends. */
  place: 'path' | 'query' | 'body' | 'header' | 'none';
  isRequired: boolean;
};

function placeOf(route: RestRoute, name: string): InputField['place'] {
  if (route.omits?.includes(name)) return 'none';
  if (route.path.includes(`{${name}}`)) return 'path';
  if (route.headers && name in route.headers) return 'header';
  return hasBody(route) ? 'body' : 'query';
}

export function inputFields(route: RestRoute): InputField[] | undefined {
  const [schema] = getProcedureDefinition(route.procedure).inputs;
  if (!schema) return undefined;
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input' });
  return Object.keys(properties).map((name) => ({
    name,
    place: placeOf(route, name),
    isRequired: required.includes(name),
  }));
}

type Values = Record<string, unknown>;
type Fields = ReadonlyMap<string, InputField>;

export function isObject(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A field in the wrong place gets a name that no schema has, so that the schema rejects it as an unknown field. */
function readValues(values: Values, fields: Fields, place: 'path' | 'query' | 'body'): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields.get(name);
      return [field && field.place !== place ? `${name} in the ${place}` : name, value];
    }),
  );
}

function readHeaders(route: RestRoute, headers: Values): Values {
  return Object.fromEntries(
    Object.entries(route.headers ?? {})
      .map(([name, header]) => [name, headers[header.toLowerCase()]])
      .filter(([, value]) => value !== undefined),
  );
}

function assertNoParameters(query: Values): void {
  const [name] = Object.keys(query);
  if (name !== undefined) throw invalidInput('This request takes no parameters', name.slice(0, 40));
}

/** Returns the function that reads the procedure's input from a request. The procedure's strict schema rejects unknown fields. */
export function inputReader(route: RestRoute): (request: FastifyRequest) => unknown {
  const known = inputFields(route);
  const [schema] = getProcedureDefinition(route.procedure).inputs;
  if (!known || !schema) return ({ query }) => assertNoParameters(query as Values);
  const fields: Fields = new Map(known.map((field) => [field.name, field]));
  const readNumbers = numberReader(schema);

  return ({ params, query, body, headers }) => {
    const sent = hasBody(route) && body !== undefined ? body : {};
    if (!isObject(sent)) return sent;
    return {
      ...readNumbers(readValues(query as Values, fields, 'query')),
      ...readValues(sent, fields, 'body'),
      ...readNumbers(readValues(params as Values, fields, 'path')),
      ...readHeaders(route, headers),
    };
  };
}
