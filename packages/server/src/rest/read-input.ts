import type { FastifyRequest } from 'fastify';
import { invalidInput } from '../errors.ts';
import { type InputField, inputFields } from './input-fields.ts';
import { type Row, takesBody } from './route.ts';

type Values = Record<string, unknown>;
type Fields = ReadonlyMap<string, InputField>;

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Numbers travel as text in addresses; anything else is left for the schema to refuse. */
const readText = (field: InputField | undefined, text: unknown): unknown =>
  field?.isInteger && typeof text === 'string' && /^(0|[1-9]\d{0,15})$/.test(text) ? Number(text) : text;

/** A field in the wrong place gets a name that no schema knows, so that it is refused like any unknown field. */
const take = (given: Values, fields: Fields, place: 'path' | 'query' | 'body'): Values =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const field = fields.get(name);
      if (field && field.place !== place) return [`${name} in the ${place}`, value];
      return [name, place === 'body' ? value : readText(field, value)];
    }),
  );

const takeHeaders = (row: Row, given: Values): Values =>
  Object.fromEntries(
    Object.entries(row.headers ?? {})
      .map(([name, header]) => [name, given[header.toLowerCase()]])
      .filter(([, value]) => value !== undefined),
  );

const refuseParameters = (query: Values) => {
  const [name] = Object.keys(query);
  if (name !== undefined) throw invalidInput('This call takes no parameters', name.slice(0, 40));
};

/**
 * Makes the reader that turns a row's calls into its procedure's input. What belongs nowhere stays in, for the
 * procedure's strict schema to refuse by name.
 */
export const inputReader = (row: Row): ((request: FastifyRequest) => unknown) => {
  const known = inputFields(row);
  if (!known) return ({ query }) => refuseParameters(query as Values);
  const fields: Fields = new Map(known.map((field) => [field.name, field]));

  return ({ params, query, body, headers }) => {
    const sent = takesBody(row) && body !== undefined ? body : {};
    if (!isObject(sent)) return sent;
    return {
      ...take(query as Values, fields, 'query'),
      ...take(sent, fields, 'body'),
      ...take(params as Values, fields, 'path'),
      ...takeHeaders(row, headers),
    };
  };
};
