import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { invalidInput } from '../errors.ts';
import { getProcedureDefinition } from '../trpc/procedure-definitions.ts';
import { hasBody, type RestRoute } from './route.ts';

export type InputField = {
  name: string;
  /** `none` for fields that only tRPC's own client sends. */
  place: 'path' | 'query' | 'body' | 'header' | 'none';
  isInteger: boolean;
  isRequired: boolean;
};

const TRPC_ONLY_FIELDS = new Set(['direction', 'isUndoable']);

function placeOf(route: RestRoute, name: string): InputField['place'] {
  if (TRPC_ONLY_FIELDS.has(name)) return 'none';
  if (route.path.includes(`{${name}}`)) return 'path';
  if (route.headers && name in route.headers) return 'header';
  return hasBody(route) ? 'body' : 'query';
}

export function inputFields(route: RestRoute): InputField[] | undefined {
  const [schema] = getProcedureDefinition(route.procedure).inputs;
  if (!schema) return undefined;
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input' });
  return Object.entries(properties).map(([name, property]) => ({
    name,
    place: placeOf(route, name),
    isInteger: typeof property === 'object' && property.type === 'integer',
    isRequired: required.includes(name),
  }));
}

type Values = Record<string, unknown>;
type Fields = ReadonlyMap<string, InputField>;

function isObject(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** URLs carry numbers as text. Text that is not a number stays as it is, and the schema rejects it. */
function parseText(field: InputField | undefined, text: unknown): unknown {
  const isNumber = field?.isInteger && typeof text === 'string' && /^(0|[1-9]\d{0,15})$/.test(text);
  return isNumber ? Number(text) : text;
}

/** A field in the wrong place gets a name that no schema has, so that the schema rejects it as an unknown field. */
function readValues(values: Values, fields: Fields, place: 'path' | 'query' | 'body'): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields.get(name);
      if (field && field.place !== place) return [`${name} in the ${place}`, value];
      return [name, place === 'body' ? value : parseText(field, value)];
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
  if (!known) return ({ query }) => assertNoParameters(query as Values);
  const fields: Fields = new Map(known.map((field) => [field.name, field]));

  return ({ params, query, body, headers }) => {
    const sent = hasBody(route) && body !== undefined ? body : {};
    if (!isObject(sent)) return sent;
    return {
      ...readValues(query as Values, fields, 'query'),
      ...readValues(sent, fields, 'body'),
      ...readValues(params as Values, fields, 'path'),
      ...readHeaders(route, headers),
    };
  };
}
