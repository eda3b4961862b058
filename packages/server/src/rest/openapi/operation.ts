import { STATUS_CODES } from 'node:http';
import { tokenScopesFor } from '../../trpc/token-scopes.ts';
import { inputFields } from '../input-fields.ts';
import { definitionOf } from '../procedure.ts';
import { type Row, takesBody } from '../route.ts';
import { type Parameter, parametersOf } from './parameters.ts';
import { refusalsOf } from './refusals.ts';
import { type DescribedSchema, describeSchema, type JsonSchema, resolveSchema } from './schemas.ts';

/** A call as the document describes it, and the shared schemas that it refers to. */
export type DescribedCall = {
  row: Row;
  who: 'anyone' | 'signed-in' | 'admin';
  /** Any of these scopes of an API token is enough; none: a session is needed. */
  tokenScopes: readonly string[];
  parameters: Parameter[];
  body: JsonSchema | undefined;
  /** Of the success; undefined for 204. */
  answer: JsonSchema | undefined;
  answerHeaders: Record<string, string>;
  refusals: [status: number, sentence: string][];
  shared: Record<string, JsonSchema>;
};

/** The body: the input itself, or what is left of it without the fields that travel elsewhere. */
const bodyOf = (row: Row, input: DescribedSchema): JsonSchema | undefined => {
  const fields = inputFields(row);
  if (!takesBody(row) || !fields) return undefined;
  const elsewhere = new Set(fields.filter(({ place }) => place !== 'body').map(({ name }) => name));
  if (elsewhere.size === 0) return input.schema;
  const { properties = {}, required = [], ...rest } = resolveSchema(input);
  return {
    ...rest,
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !elsewhere.has(name))),
    required: required.filter((name) => !elsewhere.has(name)),
  };
};

const answerOf = (row: Row, output: DescribedSchema): JsonSchema | undefined => {
  if (row.status === 204) return undefined;
  return row.isList ? (resolveSchema(output).properties?.items as JsonSchema) : output.schema;
};

const headersOf = (row: Row): Record<string, string> => ({
  ...(row.isList ? { Link: '<address of the next page>; rel="next", while there is more' } : {}),
  ...row.answerHeaders,
});

/** Describes a call from its row and its procedure's own schemas. */
export const describeCall = (row: Row): DescribedCall => {
  const { type, inputs, output, meta } = definitionOf(row.procedure);
  const input = inputs[0] ? describeSchema(inputs[0], 'input') : { schema: {}, shared: {} };
  const answer = describeSchema(output, 'output');
  return {
    row,
    who: meta.who ?? 'anyone',
    tokenScopes: meta.who === 'anyone' ? [] : tokenScopesFor(type, meta),
    parameters: parametersOf(row, inputFields(row) ?? [], resolveSchema(input)),
    body: bodyOf(row, input),
    answer: answerOf(row, answer),
    answerHeaders: headersOf(row),
    refusals: refusalsOf(row),
    shared: { ...input.shared, ...answer.shared },
  };
};

const refusal = (status: number, sentence: string) => ({
  description: sentence,
  ...([429, 503].includes(status)
    ? { headers: { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } } }
    : {}),
  content: {
    'text/plain': { schema: { type: 'string' } },
    'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
  },
});

/** The call as an OpenAPI operation. */
export const operationOf = ({
  row,
  who,
  tokenScopes,
  parameters,
  body,
  answer,
  answerHeaders,
  refusals,
}: DescribedCall) => ({
  operationId: row.procedure.replaceAll('.', '_'),
  summary: row.summary,
  tags: [row.path.startsWith('/admin') ? 'Admin' : row.path.startsWith('/client') ? 'Client' : 'Everyone'],
  security: who === 'anyone' ? [] : [{ session: [] }, ...tokenScopes.map((scope) => ({ token: [scope] }))],
  ...(parameters.length > 0 ? { parameters } : {}),
  ...(body === undefined
    ? {}
    : { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
  responses: {
    [row.status]: {
      description: STATUS_CODES[row.status] ?? '',
      headers: Object.fromEntries(
        Object.entries(answerHeaders).map(([name, description]) => [
          name,
          { description, schema: { type: 'string' } },
        ]),
      ),
      ...(answer === undefined ? {} : { content: { 'application/json': { schema: answer } } }),
    },
    ...Object.fromEntries(refusals.map(([status, sentence]) => [status, refusal(status, sentence)])),
  },
});
